public import QuickTodoExchange
public import QuickTodoModel
public import QuickTodoServices

/// A choice of tasks that are written in a format.
public struct TaskExport: Sendable {
  private let format: ExchangeFormat
  private let sections: [TaskSection]
  private let filter: TaskFilter
  private let limit: Int?

  /// Creates an export.
  /// - Parameters:
  ///   - format: The format.
  ///   - sections: The sections of the tasks.
  ///   - filter: A choice of tasks.
  ///   - limit: The largest number of tasks; nil for all.
  public init(
    _ format: ExchangeFormat, sections: [TaskSection] = TaskSection.allCases,
    filter: TaskFilter = TaskFilter(), limit: Int? = nil
  ) {
    self.format = format
    self.sections = sections
    self.filter = filter
    self.limit = limit
  }

  /// Writes the tasks of a database, in pieces.
  /// - Parameters:
  ///   - database: The database; nil for one without tasks.
  ///   - progress: Called with the number of tasks so far. If it throws, the export ends with its error.
  ///   - write: Receives each piece.
  /// - Returns: The writer, with the number of tasks and what the format can't keep.
  public func write(
    _ database: TaskDatabase?, progress: (Int) throws -> Void = { _ in }, to write: (String) throws -> Void
  ) throws -> TaskFileWriter {
    let foreign = format == .csv ? try database?.foreignNames(in: format.rawValue) ?? [] : []
    var writer = TaskFileWriter(format, foreign: foreign)
    var piece = ""
    func flush(_ size: Int) throws {
      if piece.utf8.count > size {
        try write(piece)
        piece = ""
      }
    }
    if let database {
      try database.exportTasks(
        sections, filter, limit: limit, order: format == .markdown ? .nested : .made,
        begin: { piece += writer.beginning($0) }
      ) { task in
        piece += writer.text(of: task)
        try progress(writer.count)
        try flush(65_536)
      }
    } else {
      piece += writer.beginning([])
    }
    piece += writer.ending()
    try flush(0)
    return writer
  }
}
