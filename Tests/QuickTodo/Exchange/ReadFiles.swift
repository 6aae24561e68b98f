import Foundation
@testable import QuickTodoExchange
import QuickTodoModel

/// Reads files in New York, at a fixed time.
enum ReadFiles {
  static let context = ExchangeContext(
    timeZone: TimeZone(identifier: "America/New_York") ?? .current,
    now: Date(timeIntervalSince1970: 1_800_000_000), dateOrder: .dayFirst)

  static func entries(
    _ bytes: [UInt8], _ format: ExchangeFormat, _ context: ExchangeContext = context
  ) throws -> [PortableEntry] {
    let file = try TaskFile(bytes, format: format, context: context)
    var entries: [PortableEntry] = []
    while let entry = try file.next() { entries.append(entry) }
    return entries
  }

  static func tasks(_ text: String, _ format: ExchangeFormat) throws -> [PortableTask] {
    try entries(Array(text.utf8), format).compactMap { if case .task(let task) = $0 { task } else { nil } }
  }

  static func text(_ tasks: [PortableTask], _ format: ExchangeFormat, foreign: [String] = []) -> String {
    var writer = TaskFileWriter(format, foreign: foreign, context: context)
    return writer.beginning([]) + tasks.map { writer.text(of: $0) }.joined() + writer.ending()
  }
}
