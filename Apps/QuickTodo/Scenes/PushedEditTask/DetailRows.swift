import Gtk
import QuickTodoModel
import QuickTodoScenes
import Rill
import RillGtk
import RillUI

/// The rows for the dates, the recurrence and the priority of a task.
final class DetailRows {
  private static let priorities: [TaskPriority] = [.none, .low, .medium, .high]
  private static let recurrences = ["every day", "every weekday", "every week", "every month", "every year"]

  let root: PreferencesGroup
  private let dueChoice = DateChoice(name: "Choose the due date")
  private let startChoice = DateChoice(name: "Choose the start")
  private let due: WordsRow
  private let start: WordsRow
  private let recurrence: WordsRow
  private let recurrenceChoice = Popover()
  private let priority = DropDown(["None", "Low", "Medium", "High"])
  private let bag = DisposeBag()

  init() {
    due = WordsRow(title: "Due", suffix: dueChoice.button)
    start = WordsRow(title: "Not before", suffix: startChoice.button)
    recurrence = WordsRow(
      title: "Repeat",
      suffix: MenuButton(
        iconName: "view-refresh-symbolic", name: "Choose how it repeats", popover: recurrenceChoice))
    root = PreferencesGroup(
      rows: [due.root, start.root, recurrence.root, ActionRow(title: "Priority", suffix: priority)])
  }

  func bind(to viewModel: PushedEditTaskViewModel) {
    bind(due, dueChoice, .due, viewModel) { $0.due }
    bind(start, startChoice, .start, viewModel) { $0.start }
    dueChoice.onChoice = { [due] date in
      due.endTyping()
      viewModel.change { $0.due = date }
    }
    startChoice.onChoice = { [start] date in
      start.endTyping()
      viewModel.change { $0.start = date }
    }
    viewModel.form.asDriver().map { (text: $0.recurrence, isUnderstood: $0.unread[.recurrence] == nil) }
      .distinctUntilChanged { $0 == $1 }
      .drive(onNext: { [recurrence] in recurrence.show($0.text, isUnderstood: $0.isUnderstood) }).disposed(
        by: bag)
    recurrence.onWords = { viewModel.read($0, for: .recurrence) }
    offerRecurrences(viewModel)
    viewModel.form.asDriver().map(\.priority).distinctUntilChanged()
      .map { Self.priorities.firstIndex(of: $0) }
      .drive(priority.rx.selectedItemIndex).disposed(by: bag)
    priority.rx.itemSelected.asSignal()
      .emit(onNext: { index in viewModel.change { $0.priority = Self.priorities[index] } }).disposed(by: bag)
  }

  private func bind(
    _ row: WordsRow, _ choice: DateChoice, _ field: TaskField, _ viewModel: PushedEditTaskViewModel,
    _ date: @escaping (TaskForm) -> TaskDate?
  ) {
    row.onWords = { viewModel.read($0, for: field) }
    viewModel.form.asDriver().map { (date: date($0), unread: $0.unread[field]) }.distinctUntilChanged {
      $0 == $1
    }
    .drive(onNext: { form in
      row.show(form.unread ?? viewModel.text(of: form.date), isUnderstood: form.unread == nil)
      choice.show(form.date)
    }).disposed(by: bag)
  }

  private func offerRecurrences(_ viewModel: PushedEditTaskViewModel) {
    let box = Box(spacing: 6)
    box.setMargins(6)
    for words in Self.recurrences + [""] {
      let button = Button(label: words.isEmpty ? "Never" : words)
      button.addCssClass("flat")
      button.onClicked { [recurrence, weak recurrenceChoice] in
        recurrence.endTyping()
        viewModel.read(words, for: .recurrence)
        recurrenceChoice?.popdown()
      }
      box.append(button)
    }
    recurrenceChoice.child = box
  }
}
