import Foundation
import QuickTodoModel
import QuickTodoReminders
import QuickTodoServices
import RillTestSupport

/// Random things that people, clocks and programs do, and what must come of them: each reminder rings once.
final class ReminderHistory {
  /// A reminder at a time: what must ring once.
  struct Key: Hashable {
    let task: Int64
    let reminder: Reminder
    let rings: String
  }

  struct Expectation {
    /// When its task received it.
    var since: Date
    var isOpen = true
    /// Whether its task has it, done or not.
    var isSet = true
    var isRung = false
    /// Whether its time was over when it was set.
    var isOver = false
    /// Whether the program that found that was killed, perhaps before it had noted it. Then it rings if the clock is set back.
    var mayRingAfterAll = false
    /// When a person wants it again.
    var later: Date?
    /// Whether a program was killed after it had shown it, and before it had noted that.
    var mayRepeat = false

    /// Whether it is wanted again and hasn't come.
    func isLate(at now: Date) -> Bool { !mayRepeat && later.map { $0 < now - 3 } ?? false }
  }

  private struct Process {
    var ringer: ReminderRinger
    var name: String
    var next: Date
    var isSuspended = false
  }

  private static let pause: TimeInterval = 600
  private static let steps = 25

  let databases: [TaskDatabase]
  let clock: HistoryClock
  let desktop = FakeDesktop()
  let timeZone: TimeZone
  private var random: SplitMix64
  private let names = RunningPrograms()
  private var processes: [Process?] = []
  var expected: [Key: Expectation] = [:]
  var tasks: [Int64: TaskItem] = [:]
  /// The number of notifications that have been compared with what is expected.
  var seen = 0
  /// The number of reminders that have rung.
  var rung = 0
  /// The first expectation that was not met; nil for none.
  private(set) var fault: String?
  /// The events, for a person who looks for a fault.
  private(set) var log: [String] = []

  var now: Date { clock.now }
  /// Whether any program runs that could show reminders.
  var isAnyoneWatching: Bool { processes.contains { $0.map { !$0.isSuspended } ?? false } }

  init(_ connections: HistoryDatabases, seed: UInt64) throws {
    (databases, clock) = (connections.databases, connections.clock)
    random = SplitMix64(seed: seed)
    timeZone = TimeZone(
      identifier: ["Europe/Berlin", "America/New_York", "UTC"].randomElement(using: &random)!)!
    // Some histories cross a change of the clock.
    let begin = Bool.random(using: &random) ? 1_792_850_000 : 1_805_900_000.0
    try connections.begin(
      at: Date(timeIntervalSince1970: begin + .random(in: 0..<600_000, using: &random)))
    for place in databases.indices {
      processes.append(nil)
      if place == 0 || Bool.random(using: &random) { try start(place) }
    }
  }

  /// Does a number of random things, and checks after each that nothing was missed and nothing rang twice.
  func run() throws {
    for _ in 0..<Self.steps where fault == nil {
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
    let database = databases.randomElement(using: &random)!
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
      let isRedo = Int.random(in: 0..<3, using: &random) == 0
      note(isRedo ? "redo" : "undo")
      _ = try? database.undo(isRedo: isRedo)
      try changed(isUndo: true)
    case 12: try answer()
    case 13: try jump(.random(in: -90_000..<90_000, using: &random))
    case 14: try kill(.killedBefore)
    case 15: try kill(.killedAfter)
    case 16:
      let place = Int.random(in: processes.indices, using: &random)
      note("start or kill \(place)")
      if processes[place] == nil { try start(place) } else { end(place) }
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
      database: databases[place], notifications: desktop,
      ringer: Ringer(name: name, pause: Self.pause, isRunning: { names.contains($0) }),
      now: { clock.now }, timeZone: { timeZone })
    processes[place] = Process(ringer: ringer, name: name, next: now)
    try check(place)
  }

  private func end(_ place: Int) {
    if let name = processes[place]?.name { names.remove(name) }
    processes[place] = nil
  }

  /// Lets a program look for reminders. It may be killed meanwhile.
  private func check(_ place: Int) throws {
    guard let process = processes[place], !process.isSuspended else { return }
    var over: [Key] = []
    for key in expected.keys where expected[key]!.isOpen {
      // A program that looks for it decides whether it is over.
      guard let entry = expected[key], !entry.isRung, !entry.isOver || entry.mayRingAfterAll,
        let moment = moment(key), moment <= min(entry.since, now), entry.since <= now
      else { continue }
      expected[key]!.isOver = true
      over.append(key)
    }
    for key in expected.keys {
      if let later = expected[key]!.later { expected[key]!.later = min(later, now + Self.pause) }
    }
    do {
      processes[place]!.next = try process.ringer.check()
      for key in over { expected[key]!.mayRingAfterAll = false }
      observe(isKilled: false)
    } catch is FakeDesktop.Killed {
      note("killed \(place)")
      for key in over { expected[key]!.mayRingAfterAll = true }
      observe(isKilled: true)
      end(place)
    } catch is NotificationFailure {
      observe(isKilled: false)
      processes[place]!.next = now + 900
    }
  }

  func checkAll() throws {
    for place in processes.indices.shuffled(using: &random) { try check(place) }
  }

  /// Lets time pass, with all alarms that ring meanwhile.
  func pass(_ seconds: TimeInterval) throws {
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

  func note(_ text: String) { log.append("\(now.timeIntervalSince1970): \(text)") }

  func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition, fault == nil { fault = "expected \(text())" }
  }
}
