import Foundation
@testable import QuickTodoExchange
import QuickTodoModel
import RillTestSupport
import Testing

@Suite("An exported task is imported as the same task")
struct RoundTripTests {
  private static let zone = TimeZone(identifier: "America/New_York") ?? .current
  private static let context = ExchangeContext(
    timeZone: zone, now: Date(timeIntervalSince1970: 1_800_000_000))

  @Test(
    "A random task has the fields that it had, except those that the format's losses name",
    arguments: ExchangeFormat.allCases)
  func fields(format: ExchangeFormat) throws {
    for seed in RandomCases.seeds("Round trip of \(format)", count: 1_000, from: 0) {
      var random = SplitMix64(seed: seed)
      let task = RandomTask.task(&random, identity: 7)
      let text = Self.text([task], format)
      let read = try Self.tasks(text, format)
      #expect(read.count == 1, "seed \(seed): \(text)")
      guard let first = read.first else { continue }
      let expected = Self.expected(task, format)
      #expect(first.task == expected.task, "seed \(seed): \(text)")
      #expect(first.list == expected.list, "seed \(seed): \(text)")
      if format.hasIdentities { #expect(first.identity == task.identity) }
      #expect(first.remarks.isEmpty, "seed \(seed): \(first.remarks)")
    }
  }

  @Test(
    "Texts keep marks that are one character with a sign of the format", arguments: ExchangeFormat.allCases)
  func marks(format: ExchangeFormat) throws {
    var task = PortableTask(TaskItem(uid: 1, title: "\u{301}abc t\u{600}", added: Self.context.now))
    task.task.notes = "\u{200d}x\n\u{301}y"
    task.task.tags = ["\u{301}home", "t\u{600}", "a b\u{600}"]
    task.task.due = TaskDate("2026-12-01T09:30")
    task.list = "\u{301}list\u{600}"
    let read = try #require(try Self.tasks(Self.text([task], format), format).first)
    func scalars(_ task: PortableTask) -> [[Unicode.Scalar]] {
      let texts = [task.task.title, task.task.notes, task.list ?? "", "\(task.task.due as Any)"]
      return (texts + task.task.tags).map { Array($0.unicodeScalars) }
    }
    #expect(scalars(read) == scalars(task), "\(Self.text([task], format))")
  }

  @Test(
    "The tasks that are read of a file are written as the same file again", arguments: ExchangeFormat.allCases
  )
  func again(format: ExchangeFormat) throws {
    for seed in RandomCases.seeds("Second round of \(format)", count: 200, from: 0) {
      var random = SplitMix64(seed: seed)
      let tasks = (0..<5).map { RandomTask.task(&random, identity: $0) }
      let text = Self.text(tasks, format)
      #expect(Self.text(try Self.tasks(text, format), format) == text, "seed \(seed)")
    }
  }

  /// Returns a task as a format keeps it.
  private static func expected(_ task: PortableTask, _ format: ExchangeFormat) -> PortableTask {
    var (task, losses) = (task, Set(format.losses(of: task)))
    (task.task.uid) = 0
    func change(_ date: (Date) -> Date) {
      task.task.added = date(task.task.added)
      task.task.changed = task.task.changed.map(date)
      task.task.checked = task.task.checked.map(date)
    }
    func midnight(_ date: Date) -> Date { TaskDate(CalendarDay(date, in: zone)).moment(in: zone) }
    if losses.remove(.fractions) != nil {
      change { Date(milliseconds: $0.milliseconds / 1_000 * 1_000) }
    }
    if losses.remove(.changed) != nil { task.task.changed = nil }
    if losses.remove(.position) != nil { task.task.position = nil }
    if losses.remove(.timesOfDay) != nil { change(midnight) }
    if losses.remove(.times) != nil {
      task.task.added = context.now
      task.task.checked = task.task.checked.map(midnight)
    }
    #expect(losses.isEmpty)
    return task
  }

  private static func text(_ tasks: [PortableTask], _ format: ExchangeFormat) -> String {
    var writer = TaskFileWriter(format, context: context)
    return writer.beginning([]) + tasks.map { writer.text(of: $0) }.joined() + writer.ending()
  }

  private static func tasks(_ text: String, _ format: ExchangeFormat) throws -> [PortableTask] {
    let file = try TaskFile(Array(text.utf8), format: format, context: context)
    var tasks: [PortableTask] = []
    while let entry = try file.next() {
      if case .task(let task) = entry { tasks.append(task) } else { Issue.record("\(entry)") }
    }
    return tasks
  }
}
