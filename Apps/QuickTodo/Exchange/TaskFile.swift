public import Foundation
public import QuickTodoModel
public import QuickTodoTexts

/// The circumstances on which the reading and the writing of a file depend.
public struct ExchangeContext: Sendable {
  /// The time zone of the clock on the wall.
  public var timeZone: TimeZone
  /// The present time, for tasks of which a file has no time.
  public var now: Date
  /// The order of day and month in a file that doesn't tell.
  public var dateOrder: DateOrder

  /// Creates a context.
  /// - Parameters:
  ///   - timeZone: The time zone of the clock on the wall.
  ///   - now: The present time.
  ///   - dateOrder: The order of day and month in a file that doesn't tell.
  public init(
    timeZone: TimeZone = .current, now: Date = Date(), dateOrder: DateOrder = .ofUser
  ) {
    self.timeZone = timeZone
    self.now = now
    self.dateOrder = dateOrder
  }
}

/// A reader of one format.
protocol TaskReader {
  /// Returns the next thing in the file; nil after the last one.
  /// - Throws: An `ExchangeError`.
  mutating func next() throws -> PortableEntry?
}

/// A file with tasks, which is read piece by piece, a little ahead of the caller.
public final class TaskFile {
  /// The format of the file.
  public let format: ExchangeFormat
  private let entries: EntriesAhead
  private let check: () throws -> Void

  /// Opens a file.
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - format: The format; nil for that which the name or the content tell.
  ///   - context: The time zone and the present time.
  ///   - check: Is called often, on any thread. If it throws, reading ends with its error.
  /// - Throws: An `ExchangeError`.
  public convenience init(
    path: String, format: ExchangeFormat? = nil, context: ExchangeContext = ExchangeContext(),
    check: @escaping @Sendable () throws -> Void = {}
  ) throws {
    let bytes = try ByteInput(path: path, check: check)
    try self.init(bytes, format: format ?? Self.format(of: path, bytes), context, check)
  }

  /// Reads the bytes of a file.
  convenience init(_ content: [UInt8], format: ExchangeFormat, context: ExchangeContext) throws {
    var pieces = [content]
    try self.init(ByteInput { pieces.popLast() ?? [] }, format: format, context)
  }

  private init(
    _ bytes: ByteInput, format: ExchangeFormat, _ context: ExchangeContext,
    _ check: @escaping () throws -> Void = {}
  ) throws {
    self.format = format
    self.check = check
    let reader: any TaskReader =
      switch format {
      case .json: JSONTaskReader(bytes, context)
      case .icalendar: CalendarReader(bytes, context)
      case .todotxt: TodoTxtReader(bytes, context)
      case .csv: try CSVReader(bytes, context)
      case .taskwarrior: TaskwarriorReader(bytes, context)
      case .markdown: MarkdownReader(bytes, context)
      }
    entries = EntriesAhead(reader, bytes, check: check)
  }

  /// Returns the next thing in the file; nil after the last one.
  /// - Throws: An `ExchangeError`.
  public func next() throws -> PortableEntry? {
    let entry = try entries.next()
    try check()
    return entry
  }

  private static func format(of path: String, _ bytes: ByteInput) throws -> ExchangeFormat {
    let start = String(decoding: try bytes.prefix(4_096), as: UTF8.self).drop(while: \.isWhitespace)
    let named = ExchangeFormat.named(path)
    if let named, named != .json { return named }
    if start.hasPrefix("[") { return .taskwarrior }
    if start.hasPrefix("{") {
      let name = start.dropFirst().drop(while: \.isWhitespace)
      return ["\"schema\"", "\"lists\"", "\"tasks\""].contains(where: name.hasPrefix) ? .json : .taskwarrior
    }
    if let named { return named }
    if start.uppercased().hasPrefix("BEGIN:VCALENDAR") { return .icalendar }
    let lines = start.split(whereSeparator: \.isNewline)
    if let first = lines.first, CSVReader.hasTitle(first) { return .csv }
    if lines.contains(where: { MarkdownReader.isItem(Substring($0)) }) { return .markdown }
    throw ExchangeError.unknownFormat
  }
}
