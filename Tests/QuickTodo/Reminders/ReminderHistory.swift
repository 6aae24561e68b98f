import Foundation
import QuickTodoModel
import QuickTodoReminders
import QuickTodoServices
import RillTest
import RillTestSupport
import Synchronization
import Testing

/// The databases' connections, which histories share, because opening one takes long.
struct Connections {
  let databases: [TaskDatabase]
  let clock = TestClock(Date(timeIntervalSince1970: 1_790_000_000))

  init(_ path: String) throws {
    let clock = clock
    databases = try (0..<3).map { _ in try TaskDatabase(DatabaseLocation(path: path), now: { clock.now }) }
  }
}

/// Random things that people, clocks and programs do, and what must come of them: each reminder rings once.
final class ReminderHistory {
  /// A reminder at a time: what must ring once.
  private struct Key: Hashable {
    let task: Int64
    let reminder: Reminder
    let rings: String
  }

  private struct Expectation {
    let since: Date
    var isOpen = true
    var isRung = false
    /// Whether its time was over when it was set.
    var isOver = false
    var later: Date?
    /// Whether a program was killed after it had shown it, and before it had noted that.
    var mayRepeat = false
  }

  private struct Process {
    var ringer: ReminderRinger
    var name: String
    var next: Date
    var isSuspended = false
  }

  private static let pause: TimeInterval = 600

  private let connections: Connections
  private let desktop = FakeDesktop()
  private let timeZone: TimeZone
  private var random: SplitMix64
  private let names = LockedNames()
  private var processes: [Process?] = []
  private var expected: [Key: Expectation] = [:]
  private var tasks: [Int64: TaskItem] = [:]
  private var seen = 0
  private var log: [String] = []
  private(set) var rung = 0
  private var isFailed = false

  private var clock: TestClock { connections.clock }
  private var now: Date { clock.now }

  init(_ connections: Connections, seed: UInt64) throws {
    self.connections = connections
    random = SplitMix64(seed: seed)
    timeZone = TimeZone(
      identifier: ["Europe/Berlin", "America/New_York", "UTC"].randomElement(using: &random)!)!
    try OtherConnection(connections.databases[0].path).execute(
      "DELETE FROM tasks; DELETE FROM undo_tasks; DELETE FROM undoSteps; DELETE FROM taskReminders")
    // Some histories cross a change of the clock.
    let begin = Bool.random(using: &random) ? 1_792_850_000 : 1_805_900_000.0
    clock.advance(by: begin + .random(in: 0..<600_000, using: &random) - now.timeIntervalSince1970)
    for place in connections.databases.indices {
      processes.append(nil)
      if place == 0 || Bool.random(using: &random) { try start(place) }
    }
  }

  /// Does a number of random things, and checks after each that nothing was missed and nothing rang twice.
  func run(steps: Int) throws {
    for _ in 0..<steps where !isFailed {
      try step()
      try expectNothingMissed()
    }
    if !desktop.state.withLock({ $0.isRunning }) { desktop.start() }
    for place in processes.indices {
      if processes[place] == nil { try start(place) } else { processes[place]?.isSuspended = false }
    }
    try checkAll()
    try pass(30 * 3_600)
    try expectNothingMissed()
    let unknown = desktop.state.withLock { $0.unknown }
    for (number, notification) in desktop.visible where !unknown.contains(number) {
      for task in notification.tasks {
        expect(
          tasks[task].map { !$0.isDone } ?? false, "a notification of a task that is to be done: \(task)")
      }
    }
  }

  private func step() throws {
    let database = connections.databases.randomElement(using: &random)!
    let open = tasks.values.filter { !$0.isDone }.map(\.uid).sorted()
    switch Int.random(in: 0..<22, using: &random) {
    case 0..<5:
      note("add")
      _ = try database.add(TaskDraft(title: "task", edits: [.due(date()), .reminders([reminder()])]))
      try changed()
    case 5, 6:
      guard let uid = open.randomElement(using: &random) else { return }
      note("edit \(uid)")
      _ = try database.edit([uid], [.due(date())])
      try changed()
    case 7:
      guard let uid = tasks.keys.sorted().randomElement(using: &random) else { return }
      note("another reminder \(uid)")
      _ = try database.edit([uid], [.reminders([reminder()]), .title("title \(now.timeIntervalSince1970)")])
      try changed()
    case 8:
      guard let uid = open.randomElement(using: &random) else { return }
      note("done \(uid)")
      _ = try database.set([uid], done: true)
      try changed()
    case 9:
      guard let uid = tasks.values.filter(\.isDone).map(\.uid).sorted().randomElement(using: &random) else {
        return
      }
      note("reopen \(uid)")
      _ = try database.set([uid], done: false)
      try changed()
    case 10:
      guard let uid = tasks.keys.sorted().randomElement(using: &random) else { return }
      note("delete \(uid)")
      _ = try database.remove([uid])
      try changed()
    case 11:
      note("undo")
      _ = try? database.undo()
      try changed()
    case 12: try answer()
    case 13: try jump(.random(in: -90_000..<90_000, using: &random))
    case 14: try kill(.killedBefore)
    case 15: try kill(.killedAfter)
    case 16:
      let place = Int.random(in: processes.indices, using: &random)
      if processes[place] == nil { try start(place) } else { processes[place] = nil }
      note("start or kill \(place)")
    case 17:
      note("suspend")
      for place in processes.indices { processes[place]?.isSuspended = true }
      try pass(.random(in: 0..<20_000, using: &random))
      for place in processes.indices { processes[place]?.isSuspended = false }
      try checkAll()
    case 18:
      let isRunning = desktop.state.withLock { $0.isRunning }
      note(isRunning ? "the server ends" : "the server starts")
      if isRunning { desktop.stop() } else { desktop.start() }
      try checkAll()
    default: try pass(.random(in: 0..<9_000, using: &random))
    }
  }

  // MARK: Events

  private func date() -> TaskDate {
    let date = TaskDate(now + .random(in: -3_000..<30_000, using: &random), in: timeZone)
    return Int.random(in: 0..<5, using: &random) == 0 ? TaskDate(date.day) : date
  }

  private func reminder() -> Reminder {
    if Int.random(in: 0..<3, using: &random) == 0 { return Reminder(at: date()) }
    return .before(minutes: [0, 0, 5, 60, 1_440].randomElement(using: &random)!)
  }

  private func start(_ place: Int) throws {
    let (clock, timeZone, names) = (clock, timeZone, names)
    let name = names.add()
    let ringer = ReminderRinger(
      database: connections.databases[place], notifications: desktop,
      ringer: Ringer(name: name, pause: Self.pause, isRunning: { names.contains($0) }),
      now: { clock.now }, timeZone: { timeZone })
    processes[place] = Process(ringer: ringer, name: name, next: now)
    try check(place)
  }

  /// Lets a program look for reminders. It may be killed meanwhile.
  private func check(_ place: Int) throws {
    guard let process = processes[place], !process.isSuspended else { return }
    for key in expected.keys where expected[key]!.isOpen {
      // A program that looks for it decides whether it is over.
      guard let entry = expected[key], !entry.isRung, !entry.isOver, let moment = moment(key), moment <= now
      else { continue }
      expected[key]!.isOver = moment <= entry.since && entry.since <= now
    }
    for key in expected.keys {
      if let later = expected[key]!.later { expected[key]!.later = min(later, now + Self.pause) }
    }
    do {
      processes[place]!.next = try process.ringer.check()
      observe(isKilled: false)
    } catch is FakeDesktop.Killed {
      note("killed \(place)")
      observe(isKilled: true)
      names.remove(process.name)
      processes[place] = nil
    } catch is NotificationFailure {
      observe(isKilled: false)
      processes[place]!.next = now + 900
    }
  }

  private func checkAll() throws {
    for place in processes.indices.shuffled(using: &random) { try check(place) }
  }

  /// Lets time pass, with all alarms that ring meanwhile.
  private func pass(_ seconds: TimeInterval) throws {
    note("pass \(seconds)")
    let end = now + seconds
    while let place = processes.indices.filter({
      processes[$0].map { !$0.isSuspended && $0.next <= end } ?? false
    })
    .min(by: { processes[$0]!.next < processes[$1]!.next }) {
      clock.advance(by: max(0, processes[place]!.next.timeIntervalSince(now)))
      try check(place)
      if let process = processes[place], process.next <= now {
        expect(false, "the next time is after the present: \(process.next), \(now)")
        return
      }
    }
    clock.advance(by: max(0, end.timeIntervalSince(now)))
  }

  private func jump(_ seconds: TimeInterval) throws {
    note("the clock is set by \(seconds)")
    clock.advance(by: seconds)
    try checkAll()
  }

  /// Has the next program that shows a notification end just before or after that.
  private func kill(_ fate: FakeDesktop.Fate) throws {
    note("\(fate)")
    desktop.state.withLock { $0.fate = fate }
  }

  private func answer() throws {
    let unknown = desktop.state.withLock { $0.unknown }
    guard
      let number = desktop.visible.keys.filter({ !unknown.contains($0) }).sorted().randomElement(
        using: &random),
      let process = processes.compactMap(\.self).first(where: { !$0.isSuspended })
    else { return }
    let keys = desktop.visible[number]!.tasks.flatMap { task in
      expected.keys.filter { $0.task == task && expected[$0]!.isOpen && expected[$0]!.isRung }
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      note("answer: done \(number)")
      try process.ringer.answer(.done(number))
    case 1:
      note("answer: later \(number)")
      try process.ringer.answer(.later(number))
      for key in keys where expected[key]!.later == nil { expected[key]!.later = now + Self.pause }
    default:
      note("closed \(number)")
      desktop.withdraw(number)
      try process.ringer.answer(.closed(number))
    }
    try changed()
  }

  // MARK: Expectations

  /// Reads what the tasks are now, and lets all programs learn of it.
  private func changed() throws {
    tasks = Dictionary(uniqueKeysWithValues: try connections.databases[0].list().map { ($0.uid, $0) })
    var current: [Key: TaskItem] = [:]
    for task in tasks.values {
      for reminder in task.reminders {
        guard let rings = rings(reminder, task) else { continue }
        current[Key(task: task.uid, reminder: reminder, rings: rings)] = task
      }
    }
    for key in expected.keys where current[key] == nil {
      expected[key]!.isOpen = false
      let isForgotten = tasks[key.task].map { !$0.isDone } ?? true
      if isForgotten, !expected[key]!.isRung, !expected[key]!.isOver { expected[key] = nil }
    }
    for (key, task) in current {
      let known = expected[key] ?? Expectation(since: task.changed ?? task.added)
      expected[key] = known
      expected[key]!.isOpen = !task.isDone
    }
    try checkAll()
  }

  /// The time at which a reminder rings, as the clock on the wall shows it.
  private func rings(_ reminder: Reminder, _ task: TaskItem) -> String? {
    switch reminder {
    case .at(let date): date.description
    case .before(let minutes):
      task.due.map {
        let utc = TimeZone(identifier: "UTC")!
        return TaskDate($0.timed.moment(in: utc) - Double(minutes) * 60, in: utc).description
      }
    }
  }

  private func moment(_ key: Key) -> Date? {
    tasks[key.task].flatMap { $0.moment(of: key.reminder, in: timeZone) }
  }

  /// Compares new notifications with what is expected.
  private func observe(isKilled: Bool) {
    let shown = desktop.shown
    for (place, notification) in shown[seen...].enumerated() {
      let isLast = seen + place == shown.count - 1
      for task in notification.tasks {
        rung += 1
        let due = expected.filter { key, entry in
          // After a clock was set back, a reminder that is wanted later comes before its first time.
          key.task == task && entry.isOpen && !entry.isOver
            && (entry.later.map { $0 <= now + 0.002 }
              ?? ((!entry.isRung || entry.mayRepeat) && moment(key).map { $0 <= now } ?? false))
        }
        if due.count != 1 {
          note(
            "rings \(task): \(expected.filter { $0.key.task == task }), \(tasks[task].map { "\($0)" } ?? "gone")"
          )
        }
        expect(due.count == 1, "a reminder of \(task) that is due and hasn't rung")
        for key in due.keys {
          expected[key]!.isRung = true
          expected[key]!.later = nil
          expected[key]!.mayRepeat = isKilled && isLast
        }
      }
    }
    seen = shown.count
  }

  /// Expects that all reminders whose time has come have rung, if any program runs that could show them.
  private func expectNothingMissed() throws {
    guard processes.contains(where: { $0.map { !$0.isSuspended } ?? false }),
      desktop.state.withLock({ $0.isRunning })
    else { return }
    for (key, entry) in expected where entry.isOpen && !entry.isOver {
      guard let moment = moment(key) else { continue }
      // A killed program's reminders are shown by another one two seconds later.
      let isLate = moment < now - 3 && entry.since < now - 3 || entry.later.map { $0 < now - 3 } ?? false
      if isLate, !entry.isRung || entry.later.map({ $0 < now - 3 }) ?? false {
        // The others look again.
        try pass(3)
        let again = expected[key]
        expect(
          again.map { !$0.isOpen || $0.isOver || $0.isRung && $0.later.map { $0 >= now - 3 } ?? true }
            ?? true,
          "no reminder was missed: \(key)")
        return
      }
    }
  }

  private func note(_ text: String) { log.append("\(now.timeIntervalSince1970): \(text)") }

  private func expect(_ condition: Bool, _ text: String) {
    if !condition, !isFailed {
      isFailed = true
      Issue.record("expected \(text); the history: \(log.joined(separator: "\n"))")
    }
  }
}

/// The names of the programs that run.
final class LockedNames: Sendable {
  private let names = Mutex<(Set<String>, Int)>(([], 0))

  func add() -> String {
    names.withLock { names in
      names.1 += 1
      names.0.insert("program \(names.1)")
      return "program \(names.1)"
    }
  }

  func remove(_ name: String) { names.withLock { _ = $0.0.remove(name) } }
  func contains(_ name: String) -> Bool { names.withLock { $0.0.contains(name) } }
}
