import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The rows for the dates, the recurrence and the priority of a task.
final class DetailRows {
  private static let priorities: [TaskPriority] = [.none, .low, .medium, .high]
  /// The labels of the buttons, and the words that are read, which aren't translated; empty for no recurrence.
  private static let recurrences = [
    (localized("every day"), "every day"), (localized("every weekday"), "every weekday"),
    (localized("every week"), "every week"), (localized("every month"), "every month"),
    (localized("every year"), "every year"), (localized("Never"), ""),
  ]

  let root: PreferencesGroup
  private let dueChoice = DateChoice(name: localized("Choose the due date"))
  private let startChoice = DateChoice(name: localized("Choose the start"))
  private let due: WordsRow
  private let start: WordsRow
  private let recurrence: WordsRow
  private let recurrenceChoice = Popover()
  private let priority = DropDown([
    localized("None"), localized("Low"), localized("Medium"), localized("High"),
  ])
  private let bag = DisposeBag()

  init() {
    due = WordsRow(title: localized("Due"), suffix: dueChoice.button)
    start = WordsRow(title: localized("Not before"), suffix: startChoice.button)
    recurrence = WordsRow(
      title: localized("Repeat"),
      suffix: MenuButton(
        iconName: "view-refresh-symbolic", name: localized("Choose how it repeats"),
        popover: recurrenceChoice))
    root = PreferencesGroup(
      rows: [
        due.root, start.root, recurrence.root, ActionRow(title: localized("Priority"), suffix: priority),
      ])
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
    for (label, words) in Self.recurrences {
      let button = Button(label: label)
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
