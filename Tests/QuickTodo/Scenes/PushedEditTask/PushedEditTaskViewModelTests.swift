import Foundation
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTestScenes
import RillUI
import Testing

@Suite("Pushed edit task view model") struct PushedEditTaskViewModelTests {
  let coordinator = RecordingCoordinator<Scene>()
  let task = TaskItem(uid: 1, title: "before", added: Date(timeIntervalSince1970: 0))

  /// Monday, 23 November 2026, in the morning.
  static let now = TaskDate("2026-11-23T09:30")

  func pushed(_ service: any TaskServiceType, _ shown: TaskItem? = nil) -> PushedEditTaskViewModel {
    let model = PushedEditTaskViewModel(
      task: shown ?? task, taskService: service, coordinator: coordinator, reopen: CocoaAction { .just(()) },
      now: { Self.now ?? .now })
    coordinator.transition(to: .pushedEditTask(model), type: .push)
    return model
  }

  func stored(_ service: any TaskServiceType, _ uid: Int64 = 1) -> TaskItem? {
    Recording(service.task(uid)).elements.last ?? nil
  }

  @Test("All changed fields are saved as one step, and the others aren't touched")
  func saved() {
    let service = MemoryTaskService(tasks: [task])
    let model = pushed(service)
    model.change {
      $0.title = "after"
      $0.notes = "notes"
      $0.priority = .high
      $0.list = "Work"
    }
    model.read("tomorrow 9am", for: .due)
    model.read("every week", for: .recurrence)
    model.takeTags("home, @phone")
    model.newTag.accept("typed")
    service.edit(task: task, [.start(TaskDate("2026-11-20")), .addTags(["theirs"])], listName: nil)
    model.onUpdate.execute()
    let saved = stored(service)
    #expect((saved?.title, saved?.notes, saved?.priority) == ("after", "notes", .high))
    #expect((saved?.due, saved?.start) == (TaskDate("2026-11-24T09:00"), TaskDate("2026-11-20")))
    #expect(saved?.recurrence == Recurrence(RecurrenceRule(.weekly)))
    #expect(saved?.tags == ["theirs", "home", "phone", "typed"])
    #expect(Recording(service.lists()).elements.last?.map(\.name) == ["Work"])
    service.undo(nil)
    #expect((stored(service)?.title, stored(service)?.tags) == ("before", ["theirs"]))
  }

  @Test("A conflict with the server has both values in words, and ends with either")
  func conflictWithServer() throws {
    var (mine, theirs) = (task, task)
    (mine.due, theirs.due) = (TaskDate("2026-11-24T09:00"), nil)
    let conflict = SyncConflict(uid: 5, task: 1, field: .due, mine: mine, theirs: theirs, made: task.added)
    let other = SyncConflict(uid: 6, task: 2, field: .due, mine: mine, theirs: theirs, made: task.added)
    let service = MemoryTaskService(tasks: [task], sync: MemorySync(conflicts: [conflict, other]))
    let model = pushed(service)
    let (choices, notices) = (Recording(model.syncChoices), Recording(model.notices))
    let choice = try #require(choices.elements.last?.first)
    #expect(choices.elements.last?.count == 1)
    #expect((choice.field, choice.mine, choice.theirs) == ("due date", "Tomorrow 09:00", "none"))
    model.onChoose.execute((choice: choice, takesMine: true))
    #expect(choices.elements.last == [] && stored(service)?.due == TaskDate("2026-11-24T09:00"))
    #expect(notices.elements == ["The due date is “Tomorrow 09:00”. Undo brings the choice back."])
    service.undo(nil)
    #expect(choices.elements.last == [choice] && stored(service)?.due == nil)
    model.onChoose.execute((choice: choice, takesMine: false))
    #expect(choices.elements.last == [] && stored(service)?.due == nil)
  }

  @Test("The reason that the task isn't synchronised is shown")
  func refusedByServer() {
    let problem = SyncProblem(list: 1, task: 1, href: "/a", kind: .refused, reason: "Too long.")
    let service = MemoryTaskService(tasks: [task])
    let reasons = Recording(pushed(service).syncProblem)
    service.synchronise { $0.problems = [problem] }
    service.synchronise { $0.problems = [] }
    #expect(reasons.elements == [nil, "Too long.", nil])
  }

  @Test("An unchanged task is not written, and a blank title keeps the old one and says so")
  func unchangedAndBlank() {
    let service = MemoryTaskService(tasks: [task], failure: { Failure() })
    let unchanged = pushed(service)
    let (failures, notices) = (Recording(unchanged.failures), Recording(unchanged.notices))
    unchanged.onUpdate.execute()
    unchanged.change { $0.title = "  " }
    unchanged.onUpdate.execute()
    #expect(failures.elements.isEmpty)
    #expect(notices.elements == ["Blank: the old title was kept"])
    unchanged.change { $0.notes = "notes" }
    unchanged.onUpdate.execute()
    #expect(failures.elements.count == 1)
    #expect(notices.elements.count == 1)
  }

  @Test("Words that aren't understood leave the value, and are named when the task is saved")
  func notUnderstood() {
    let service = MemoryTaskService(tasks: [task])
    let model = pushed(service)
    let notices = Recording(model.notices)
    model.read("tomorrow", for: .due)
    #expect(model.form.value.due == TaskDate("2026-11-24"))
    model.read("tomorrowish", for: .due)
    #expect(model.form.value.due == nil)
    model.read("sometimes", for: .recurrence)
    #expect(model.form.value.recurrence == "sometimes")
    model.onUpdate.execute()
    #expect(
      notices.elements == [
        "Not understood, and left as before: due date “tomorrowish”, recurrence “sometimes”"
      ])
    #expect(stored(service) == task)
    model.read("", for: .recurrence)
    model.onUpdate.execute()
    #expect(notices.elements.last == "“tomorrowish” is no date: the due date stays as it was")
  }

  @Test("A recurrence brings a due date, and goes with it")
  func recurrence() {
    let service = MemoryTaskService(tasks: [task])
    let model = pushed(service)
    model.read("every friday", for: .recurrence)
    #expect(model.form.value.due == TaskDate("2026-11-27"))
    model.read("", for: .due)
    model.onUpdate.execute()
    #expect(model.form.value.recurrence == "")
    #expect(stored(service) == task)
  }

  @Test("Reminders are read from words with commas between them, or chosen, and saved")
  func reminders() {
    let service = MemoryTaskService(tasks: [task])
    let model = pushed(service)
    let notices = Recording(model.notices)
    model.read("10 min, tomorrow 8am", for: .reminders)
    #expect(model.reminders(of: model.form.value) == "10 min before, Tomorrow 08:00")
    model.change { $0.remind(.before(minutes: 60)) }
    model.onUpdate.execute()
    #expect(
      stored(service)?.reminders.map(\.description) == ["-PT10M", "2026-11-24T08:00", "-PT1H"])
    #expect(notices.elements == ["A reminder before the due date waits until the task has one"])
    model.change { $0.remind(nil) }
    #expect(model.reminders(of: model.form.value) == "")
  }

  @Test(
    "Reminders that aren't understood stay as they were, and one whose day is over stays when another comes")
  func otherReminders() throws {
    var reminded = task
    reminded.reminders = [Reminder(at: try #require(TaskDate("2026-03-01T09:00")))]
    var form = TaskForm(reminded)
    let now = try #require(Self.now)
    form.read("1 march 09:00, whenever", for: .reminders, now: now)
    #expect(form.reminders(now: now) == "1 march 09:00, whenever")
    #expect(!form.isChanged)
    form.read("1 march 09:00; when due", for: .reminders, now: now)
    #expect(form.edits == [.reminders(reminded.reminders + [.before(minutes: 0)])])
  }

  @Test("A rule of another program is shown, and kept as it was written")
  func unknownRule() {
    var other = TaskItem(uid: 1, title: "rent", added: Date(timeIntervalSince1970: 0))
    (other.due, other.rule) = (TaskDate("2026-11-30"), "FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU,WE,TH,FR")
    var form = TaskForm(other)
    #expect(form.recurrence == other.rule)
    form.read("every day", for: .recurrence, now: Self.now ?? .now)
    form.read("no rule", for: .recurrence, now: Self.now ?? .now)
    #expect(!form.isChanged)
    form.read("", for: .recurrence, now: Self.now ?? .now)
    #expect(form.edits == [.recurrence(nil)])
    var known = other
    known.rule = "INTERVAL=2;FREQ=WEEKLY"
    form = TaskForm(known)
    form.read("every day", for: .recurrence, now: Self.now ?? .now)
    form.read("every 2 weeks", for: .recurrence, now: Self.now ?? .now)
    #expect(!form.isChanged)
  }

  @Test("A field that the person hasn't changed follows changes elsewhere, and one that was changed doesn't")
  func followed() {
    let service = MemoryTaskService(tasks: [task])
    let model = pushed(service)
    model.change { $0.title = "mine" }
    model.takeTags("mine")
    service.edit(
      task: task, [.title("theirs"), .notes("theirs"), .addTags(["theirs"])], listName: "Theirs")
    model.change { $0.lists = Recording(service.lists()).elements.last ?? [] }
    if let current = stored(service) { model.follow(current) }
    let form = model.form.value
    #expect((form.title, form.notes, form.list) == ("mine", "theirs", "Theirs"))
    #expect(form.wanted.tags == ["theirs", "mine"])
    #expect(form.edits == [.title("mine"), .addTags(["mine"])])
    model.change { $0.list = "theirs" }
    #expect(model.form.value.newList == nil)
  }

  @Test(
    "Of a field that both have changed, the person decides; the other changes are saved either way",
    arguments: [true, false])
  func changedElsewhere(_ keepsChanges: Bool) {
    let service = MemoryTaskService(tasks: [task])
    let model = pushed(service)
    let conflicts = Recording(model.conflicts)
    service.edit(task: task, [.title("theirs"), .due(TaskDate("2026-12-01"))], listName: nil)
    let theirs = stored(service)
    model.change {
      $0.title = "mine"
      $0.due = TaskDate("2026-12-24")
      $0.notes = "mine"
    }
    model.onUpdate.execute()
    #expect(stored(service) == theirs)
    let conflict = theirs.map { EditConflict.changed($0, [.title, .due]) }
    #expect(conflicts.elements == [conflict])
    #expect(coordinator.depth == 1)
    guard let conflict else { return }
    model.onResolve.execute(.init(conflict, keepsChanges: keepsChanges))
    #expect(coordinator.depth == 0)
    let saved = stored(service)
    #expect(saved?.notes == "mine")
    #expect(saved?.title == (keepsChanges ? "mine" : "theirs"))
    #expect(saved?.due == TaskDate(keepsChanges ? "2026-12-24" : "2026-12-01"))
  }

  @Test(
    "A task deleted elsewhere is saved again with its changes, or stays deleted", arguments: [true, false])
  func deletedElsewhere(_ keepsChanges: Bool) {
    let service = MemoryTaskService(tasks: [task])
    let model = pushed(service)
    let conflicts = Recording(model.conflicts)
    service.delete(task: task)
    model.change {
      $0.title = "mine"
      $0.list = "Work"
    }
    model.onUpdate.execute()
    #expect(conflicts.elements == [.deleted])
    model.onResolve.execute(.init(.deleted, keepsChanges: keepsChanges))
    #expect(coordinator.depth == 0)
    let saved = stored(service)
    #expect(saved?.title == (keepsChanges ? "mine" : nil))
    #expect(saved.map { $0.list != nil && $0.added == task.added } == (keepsChanges ? true : nil))
  }

  @Test("A task deleted elsewhere is saved again by the rules for any change")
  func deletedElsewhereByTheRules() {
    let service = MemoryTaskService(tasks: [task])
    let model = pushed(service)
    let failures = Recording(model.failures.map { messageInWindow(about: $0) })
    service.delete(task: task)
    model.change {
      $0.title = " "
      $0.notes = "mine"
      $0.start = TaskDate("2026-05-02")
      $0.due = TaskDate("2026-05-01")
    }
    model.onUpdate.execute()
    model.onResolve.execute(.init(.deleted, keepsChanges: true))
    #expect(stored(service) == nil && coordinator.depth == 1)
    #expect(failures.elements.last?.contains("before it starts") == true, "\(failures.elements)")
    model.change { $0.start = nil }
    model.onResolve.execute(.init(.deleted, keepsChanges: true))
    #expect(stored(service)?.title == task.title && stored(service)?.notes == "mine")
  }

  @Test(
    "A part that is typed is in the list to which its task goes with the same change",
    arguments: ["Work", ""])
  func partOfMovedTask(_ list: String) throws {
    let service = MemoryTaskService(tasks: [task])
    service.edit(task: task, [], listName: "Home")
    let shown = try #require(stored(service))
    let model = pushed(service, shown)
    model.change {
      $0.lists = Recording(service.lists()).elements.last ?? []
      $0.list = list
    }
    model.newPart.accept("part")
    model.onUpdate.execute()
    let (whole, part) = (try #require(stored(service)), try #require(stored(service, 2)))
    #expect(part.parent == whole.uid && part.list == whole.list && whole.list != shown.list)
  }

  @Test("Parts are added one by one, checked, and opened after the task was saved")
  func parts() throws {
    let service = MemoryTaskService(tasks: [task])
    let model = pushed(service)
    let parts = Recording(model.parts.map { $0.map(\.title) })
    for title in ["one", " ", "two"] {
      model.newPart.accept(title)
      model.onAddPart.execute()
    }
    #expect(parts.elements.last == ["one", "two"])
    #expect(model.newPart.value == "")
    let part = try #require(stored(service, 2))
    #expect(part.parent == 1)
    model.onToggle(part: part).execute()
    #expect(stored(service, 2)?.isDone == true)
    #expect(parts.elements.last == ["one", "two"], "a part that is done stays in its place")
    model.newPart.accept("typed")
    model.change { $0.title = "after" }
    model.onOpenPart.execute(part)
    #expect(stored(service)?.title == "after")
    #expect(parts.elements.last == ["one", "two", "typed"])
    guard case .pushedEditTask(let editor) = coordinator.current else {
      Issue.record("Expected the editor of the part, found \(String(describing: coordinator.current))")
      return
    }
    #expect(editor.form.value.title == "one")
  }

  @Test("A part is not opened if the task can't be saved")
  func partOfUnsaved() {
    let service = MemoryTaskService(tasks: [task], failure: { Failure() })
    let model = pushed(service)
    let failures = Recording(model.failures)
    model.change { $0.title = "after" }
    model.onOpenPart.execute(TaskItem(uid: 2, title: "part", added: task.added))
    #expect(coordinator.depth == 1)
    #expect(failures.elements.count == 1)
  }

  @Test("The history says when a task was made, changed and done")
  func history() {
    let model = pushed(MemoryTaskService(tasks: [task]))
    let day = Date(timeIntervalSince1970: 1_795_000_000)
    var other = TaskItem(uid: 1, title: "a", added: day, checked: day)
    #expect(model.history(of: other).hasPrefix("Added "))
    #expect(model.history(of: other).contains("  ·  Done "))
    other.changed = day
    #expect(model.history(of: other).contains("  ·  Changed "))
  }

  private struct Failure: Error {}
}
