import Foundation
import QuickTodoModel
import QuickTodoServices
import RillTest
import RillTestSupport
import Testing

@Suite("Reminders in the database", .timeLimit(.minutes(20)))
struct ReminderTableTests {
  private let folder: TemporaryFolder
  private let clock = TestClock(Date(timeIntervalSince1970: 1_790_000_000))
  private let utc = TimeZone(identifier: "UTC")!

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> TaskDatabase {
    let clock = clock
    return try TaskDatabase(DatabaseLocation(path: folder.file()), now: { clock.now })
  }

  private func ringer(_ name: String, running: Set<String> = ["a", "b"]) -> Ringer {
    Ringer(name: name, pause: 600) { running.contains($0) }
  }

  private var soon: TaskDate { TaskDate(clock.now + 3_600, in: utc) }

  @Test("Reminders are stored, undone and restored with their task")
  func undo() throws {
    let database = try open()
    let reminders = ["-PT10M", "2026-12-01T09:30"].compactMap { Reminder($0) }
    let task = try database.add(TaskDraft(title: "one", edits: [.due(soon), .reminders(reminders)]))
    #expect(try database.list() == [task] && task.reminders == reminders)
    _ = try database.edit([task.uid], [.reminders([])])
    _ = try database.undo()
    #expect(try database.list()[0].reminders == reminders)
    _ = try database.remove([task.uid])
    _ = try database.undo()
    #expect(try database.list()[0].reminders == reminders)
  }

  @Test("Two programs never claim the same reminder")
  func claim() throws {
    let (one, other) = (try open(), try open())
    _ = try one.add(TaskDraft(title: "one", edits: [.due(soon), .reminders([.before(minutes: 0)])]))
    #expect(try one.claimReminders(for: ringer("a"), in: utc).isEmpty)
    #expect(try one.nextReminder(in: utc) == soon.moment(in: utc))
    clock.advance(by: 3_700)
    let claimed = try one.claimReminders(for: ringer("a"), in: utc)
    #expect(claimed.map(\.task.title) == ["one"])
    #expect(try other.claimReminders(for: ringer("b"), in: utc).isEmpty)
    // The first program ends before it has shown it.
    #expect(try other.claimReminders(for: ringer("b", running: ["b"]), in: utc) == claimed)
    try other.note(claimed.map(\.id), in: ShownNotification(id: 1, server: "s"))
    #expect(try one.claimReminders(for: ringer("a", running: []), in: utc).isEmpty)
  }

  @Test(
    "A reminder that is wanted later isn't lost by a program that ends before it shows it, or can't, and a clock set back"
  )
  func laterIsKept() throws {
    let database = try open()
    _ = try database.add(TaskDraft(title: "one", edits: [.due(soon), .reminders([.before(minutes: 0)])]))
    clock.advance(by: 3_700)
    let shown = ShownNotification(id: 1, server: "s")
    try database.note(database.claimReminders(for: ringer("a"), in: utc).map(\.id), in: shown)
    try database.postpone(shown, by: 600)
    clock.advance(by: -3_000)
    #expect(try database.claimReminders(for: ringer("a"), in: utc).isEmpty)
    clock.advance(by: 601)
    let claimed = try database.claimReminders(for: ringer("a"), in: utc)
    #expect(claimed.count == 1)
    #expect(try database.claimReminders(for: ringer("b"), in: utc).isEmpty)
    #expect(try database.nextReminder(in: utc) > clock.now)
    #expect(try database.claimReminders(for: ringer("b", running: ["b"]), in: utc) == claimed)
    try database.release(claimed.map(\.id))
    #expect(try database.claimReminders(for: ringer("b"), in: utc) == claimed)
    try database.note(claimed.map(\.id), in: shown)
    clock.advance(by: 3_700)
    #expect(try database.claimReminders(for: ringer("b"), in: utc).isEmpty)
  }

  @Test(
    "A reminder that has rung doesn't ring again when its task is deleted and restored, or done and due again"
  )
  func once() throws {
    let database = try open()
    let uid = try database.add(
      TaskDraft(title: "one", edits: [.due(soon), .reminders([.before(minutes: 0)])])
    ).uid
    clock.advance(by: 3_700)
    let claimed = try database.claimReminders(for: ringer("a"), in: utc)
    #expect(claimed.count == 1)
    try database.note(claimed.map(\.id), in: nil)
    _ = try database.remove([uid])
    _ = try database.undo()
    _ = try database.set([uid], done: true)
    _ = try database.set([uid], done: false)
    _ = try database.edit([uid], [.title("two")])
    #expect(try database.claimReminders(for: ringer("a"), in: utc).isEmpty)
    _ = try database.edit([uid], [.due(TaskDate(clock.now + 60, in: utc))])
    clock.advance(by: 61)
    #expect(try database.claimReminders(for: ringer("a"), in: utc).count == 1)
  }

  /// The ways in which a task loses a reminder.
  enum Removal: CaseIterable {
    case reminder, dueDate, task

    func remove(from uid: Int64, _ database: TaskDatabase) throws {
      switch self {
      case .reminder: _ = try database.edit([uid], [.reminders([])])
      case .dueDate: _ = try database.edit([uid], [.due(nil)])
      case .task: _ = try database.remove([uid])
      }
    }
  }

  @Test(
    "A reminder that nobody has shown, and whose time is over when undo brings it back, rings once",
    arguments: Removal.allCases, [false, true])
  func broughtBack(removal: Removal, isClaimed: Bool) throws {
    let database = try open()
    let task = try database.add(
      TaskDraft(title: "one", edits: [.due(soon), .reminders([.before(minutes: 0)])]))
    clock.advance(by: 3_700)
    // A program ends before it has shown it.
    if isClaimed { #expect(try database.claimReminders(for: ringer("a"), in: utc).count == 1) }
    // This is no reason to take the reminder for a new one whose time is over.
    _ = try database.edit([task.uid], [.title("two")])
    try removal.remove(from: task.uid, database)
    #expect(try database.claimReminders(for: ringer("b", running: ["b"]), in: utc).isEmpty)
    clock.advance(by: 3_700)
    if removal != .task { try changeElsewhere(task.uid) }
    _ = try database.undo()
    let claimed = try database.claimReminders(for: ringer("b", running: ["b"]), in: utc)
    #expect(claimed.map(\.moment) == [task.due?.moment(in: utc)])
    try database.note(claimed.map(\.id), in: nil)
    _ = try database.undo(isRedo: true)
    _ = try database.undo()
    #expect(try database.claimReminders(for: ringer("b"), in: utc).isEmpty)
  }

  /// Edits a task as another program does, whose edits are no steps that can be undone.
  private func changeElsewhere(_ uid: Int64) throws {
    try OtherConnection(folder.file()).execute(
      "UPDATE tasks SET title = 'three', changed = \(Int64(clock.now.timeIntervalSince1970 * 1_000)) WHERE uid = \(uid)"
    )
  }

  @Test(
    "A reminder whose time is over when a person sets it again never rings, also if a program that has ended had undertaken to show it",
    arguments: [false, true])
  func setAgain(isClaimed: Bool) throws {
    let database = try open()
    let reminders = [Reminder.before(minutes: 0)]
    let uid = try database.add(TaskDraft(title: "one", edits: [.due(soon), .reminders(reminders)])).uid
    clock.advance(by: 3_700)
    if isClaimed { #expect(try database.claimReminders(for: ringer("a"), in: utc).count == 1) }
    _ = try database.edit([uid], [.reminders([])])
    _ = try database.edit([uid], [.reminders(reminders)])
    #expect(try database.claimReminders(for: ringer("b", running: ["b"]), in: utc).isEmpty)
    // It is known to be over, whatever is undone.
    for isRedo in [false, false, true, true] { _ = try database.undo(isRedo: isRedo) }
    #expect(try database.claimReminders(for: ringer("b", running: ["b"]), in: utc).isEmpty)
    // A task that is done keeps its reminders.
    _ = try database.edit([uid], [.due(TaskDate(clock.now + 60, in: utc))])
    _ = try database.set([uid], done: true)
    clock.advance(by: 61)
    _ = try database.set([uid], done: false)
    #expect(try database.claimReminders(for: ringer("b"), in: utc).count == 1)
  }

  @Test("The next task of a recurring one has its reminders, and those at a date move with it")
  func recurring() throws {
    let database = try open()
    let at = TaskDate(soon.day.adding(days: -1), TimeOfDay(hour: 8))
    let rule = try #require(RecurrenceRule("FREQ=WEEKLY"))
    let task = try database.add(
      TaskDraft(
        title: "one",
        edits: [.due(soon), .recurrence(Recurrence(rule)), .reminders([.before(minutes: 5), .at(at)])]))
    let next = try database.set([task.uid], done: true)[1]
    #expect(next.reminders == [.before(minutes: 5), .at(TaskDate(at.day.adding(days: 7), at.time))])
  }

  @Test(
    "A time that a change of the clock skips is as much later, and the first one of two counts",
    arguments: [
      ("2026-03-29T02:30", "2026-03-29T01:30:00Z"), ("2026-10-25T02:30", "2026-10-25T00:30:00Z"),
      ("2026-07-01T09:00", "2026-07-01T07:00:00Z"), ("2026-12-01T09:00", "2026-12-01T08:00:00Z"),
    ])
  func clockChange(date: String, moment: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let expected = try Date(moment, strategy: .iso8601)
    #expect(TaskDate(date)?.moment(in: zone) == expected)
  }

  @Test("A reminder before a due date is as long before it as it says, also over a change of the clock")
  func beforeClockChange() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    for (due, moment) in [
      ("2027-03-28T03:30", "2027-03-28T00:30:00Z"), ("2027-03-28T02:30", "2027-03-28T00:30:00Z"),
      ("2027-10-31T02:30", "2027-10-30T23:30:00Z"), ("2027-10-31T03:30", "2027-10-31T01:30:00Z"),
    ] {
      var task = TaskItem(uid: 1, title: "one", added: Date(timeIntervalSince1970: 0))
      task.due = TaskDate(due)
      let expected = try Date(moment, strategy: .iso8601)
      #expect(task.moment(of: .before(minutes: 60), in: zone) == expected, "\(due)")
    }
  }

  @Test("Another program may write any reminders: those that aren't understood never ring")
  func anything() throws {
    let database = try open()
    try OtherConnection(folder.file()).execute(
      """
      INSERT INTO tasks (title, added, due, reminders) VALUES ('x', 1, '2026-02-30', '[5]'), ('x', 1, NULL, '[5]'),
        ('x', 1, '2026-01-01', '["now", null, -3, 1e300, {"a": 1}, "2026-13-01T00:00", 99999999999]'), ('x', 1, 'y', 'z');
      """)
    #expect(try database.claimReminders(for: ringer("a"), in: utc).isEmpty)
    #expect(try database.list().allSatisfy { $0.reminders.isEmpty || $0.due == nil })
  }
}
