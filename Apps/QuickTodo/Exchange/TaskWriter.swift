import Foundation
public import QuickTodoModel
import QuickTodoTexts

/// A writer of one format.
protocol TaskWriter {
  /// Returns the text before all tasks.
  mutating func beginning(_ lists: [ListItem]) -> String
  /// Returns a task's text.
  mutating func text(of task: PortableTask) -> String
  /// Returns the text after all tasks.
  func ending() -> String
}

extension TaskWriter {
  mutating func beginning(_ lists: [ListItem]) -> String { "" }
  func ending() -> String { "" }
}

/// A writer of tasks, one after the other, that counts what the format can't keep.
public struct TaskFileWriter {
  /// The numbers of tasks whose fields the format can't keep, or can't keep wholly.
  public private(set) var losses: [ExchangeLoss: Int] = [:]
  /// The number of tasks.
  public private(set) var count = 0
  private let format: ExchangeFormat
  private var writer: any TaskWriter

  /// Creates a writer.
  /// - Parameters:
  ///   - format: The format.
  ///   - foreign: The names of the fields that other programs wrote in this format, for a format that names all fields first.
  ///   - context: The time zone and the present time.
  public init(_ format: ExchangeFormat, foreign: [String] = [], context: ExchangeContext = ExchangeContext())
  {
    self.format = format
    writer =
      switch format {
      case .json: JSONTaskWriter()
      case .icalendar: CalendarWriter(context)
      case .todotxt: TodoTxtWriter(context)
      case .csv: CSVWriter(foreign: foreign)
      case .taskwarrior: TaskwarriorWriter(context)
      case .markdown: MarkdownWriter(context)
      }
  }

  /// Returns the text before all tasks.
  /// - Parameter lists: All lists.
  public mutating func beginning(_ lists: [ListItem]) -> String {
    if !format.keepsLists, !lists.isEmpty { losses[.lists] = lists.count }
    return writer.beginning(lists)
  }

  /// Returns a task's text.
  public mutating func text(of task: PortableTask) -> String {
    count += 1
    for loss in format.losses(of: task) { losses[loss, default: 0] += 1 }
    return writer.text(of: task)
  }

  /// Returns the text after all tasks.
  public func ending() -> String { writer.ending() }
}

/// Something that a format can't keep.
public enum ExchangeLoss: Sendable, Hashable, CaseIterable {
  /// The time of the last change.
  case changed
  /// The times at which tasks were made, and the time of day at which they were done.
  case times
  /// The time of day at which tasks were made and done.
  case timesOfDay
  /// The fractions of a second at which tasks were made, changed and done.
  case fractions
  /// The place in the order by hand.
  case position
  /// The colours of lists, their order, lists that are archived, and lists without tasks.
  case lists

  /// The loss in words that can stand in a list.
  public var text: String {
    switch self {
    case .changed: localized("the time of the last change")
    case .times: localized("when tasks were made, and the time of day at which they were done")
    case .timesOfDay: localized("the time of day at which tasks were made and done")
    case .fractions: localized("fractions of a second")
    case .position: localized("the place in the order by hand")
    case .lists: localized("the colours and the order of lists, and which are archived or empty")
    }
  }
}

extension ExchangeFormat {
  var keepsLists: Bool { self == .json || self == .icalendar }

  /// Returns what the format can't keep of a task.
  func losses(of task: PortableTask) -> [ExchangeLoss] {
    let item = task.task
    let times = [item.added, item.changed, item.checked].compactMap(\.self)
    let hasFractions = times.contains { $0.milliseconds % 1_000 != 0 }
    switch self {
    case .json, .csv: return []
    case .icalendar, .taskwarrior: return hasFractions ? [.fractions] : []
    case .todotxt, .markdown:
      return (item.changed != nil ? [.changed] : []) + (item.position != nil ? [.position] : [])
        + [self == .todotxt ? .timesOfDay : .times]
    }
  }
}
