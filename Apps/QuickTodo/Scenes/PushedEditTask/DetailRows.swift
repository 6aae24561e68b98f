import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The rows for the dates, the recurrence, the reminders and the priority of a task.
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
  private let reminders: WordsRow
  private let reminderChoice = Popover()
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
    reminders = WordsRow(
      title: localized("Remind"),
      suffix: MenuButton(
        iconName: "alarm-symbolic", name: localized("Choose a reminder"), popover: reminderChoice))
    root = PreferencesGroup(
      rows: [
        due.root, start.root, recurrence.root, reminders.root,
        ActionRow(title: localized("Priority"), suffix: priority),
      ])
  }

  func bind(to viewModel: PushedEditTaskViewModel) {
    bind(due, dueChoice, .due, viewModel) { $0.due }
    due.onEndTyping = { viewModel.change { $0.endTyping() } }
    bind(start, startChoice, .start, viewModel) { $0.start }
    dueChoice.onChoice = { [due] date in
      due.endTyping()
      viewModel.change { $0.due = date }
    }
    startChoice.onChoice = { [start] date in
      start.endTyping()
      viewModel.change { $0.start = date }
    }
    bind(recurrence, .recurrence, viewModel) { $0.recurrence }
    offer(
      Self.recurrences.map { label, words in (label, { viewModel.read(words, for: .recurrence) }) },
      in: recurrenceChoice, of: recurrence)
    bind(reminders, .reminders, viewModel) { viewModel.reminders(of: $0) }
    let offered = PushedEditTaskViewModel.offeredReminders.map { reminder in
      (viewModel.text(of: reminder), { viewModel.change { $0.remind(reminder) } })
    }
    offer(
      offered + [(localized("Never"), { viewModel.change { $0.remind(nil) } })], in: reminderChoice,
      of: reminders)
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

  /// Shows the words of a field, and reads those that are typed.
  private func bind(
    _ row: WordsRow, _ field: TaskField, _ viewModel: PushedEditTaskViewModel,
    _ words: @escaping (TaskForm) -> String
  ) {
    row.onWords = { viewModel.read($0, for: field) }
    viewModel.form.asDriver().map { (text: words($0), isUnderstood: $0.unread[field] == nil) }
      .distinctUntilChanged { $0 == $1 }
      .drive(onNext: { row.show($0.text, isUnderstood: $0.isUnderstood) }).disposed(by: bag)
  }

  /// Fills a popover with buttons that give a row's field a value.
  private func offer(_ values: [(label: String, choose: () -> Void)], in popover: Popover, of row: WordsRow) {
    let box = Box(spacing: 6)
    box.setMargins(6)
    for (label, choose) in values {
      let button = Button(label: label)
      button.addCssClass("flat")
      button.onClicked { [weak popover] in
        row.endTyping()
        choose()
        popover?.popdown()
      }
      box.append(button)
    }
    popover.child = box
  }
}
