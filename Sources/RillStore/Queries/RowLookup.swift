import GRDB
import GRDBSQLite

/// A look-up of a query's rows by their primary keys. It is used within the accesses to one connection alone.
///
/// It bypasses GRDB's cursors, which take several times as long for one row.
final class RowLookup {
  private let plan: QueryPlan
  private let prepare: (QueryStatement) throws -> KeyedStatement
  private lazy var places = Result { try prepare(plan.places) }
  private lazy var rows = Result<KeyedStatement?, any Error> {
    guard case .row(let statement) = plan.content else { return nil }
    return try prepare(statement)
  }
  /// The row of `rows`, once there was one, with the cursor and the preparation it belongs to. It always shows the
  /// statement's current row.
  private var current: (row: Row, cursor: RowCursor, preparation: CInt)?

  private let db: Database
  private let isKept: Bool
  /// The request for one row with its associated rows.
  private var prepared: PreparedContent?

  /// - Parameter isKept: Whether it is used in more than one access, and has statements of its own for that. It must
  ///   be released in an access too.
  init(_ plan: QueryPlan, _ db: Database, isKept: Bool = false) {
    self.plan = plan
    self.db = db
    self.isKept = isKept
    prepare = { try KeyedStatement($0, db, isKept: isKept) }
  }

  /// Returns the places of rows, each `nil` if the query doesn't have the row.
  ///
  /// - Complexity: O(log n) for each row, and for each row that it is below in a tree.
  func places(of ids: [Int64]) throws -> [RowPlace?] {
    guard let tree = plan.tree else { return try ids.map(place) }
    var places = treePlaces(tree)
    return try ids.map { try places.place(of: $0) }
  }

  /// Returns the places of a tree's rows, which are looked up.
  func treePlaces(_ tree: QueryPlan.Tree) -> TreePlaces {
    TreePlaces(plan, tree) { id in try self.places.get().row(id) { TreePlaces.Entry($0, tree) } ?? nil }
  }

  private func place(of id: Int64) throws -> RowPlace? {
    try places.get().row(id) { row in
      let number = Int(sqlite3_column_int64(row, 0))
      guard number >= 0 else { return nil }
      return RowPlace(
        section: number, sectionValue: DatabaseValue(sqliteStatement: row, index: 1),
        sortValues: plan.parts[number].columns.map { DatabaseValue(sqliteStatement: row, index: CInt($0)) })
    } ?? nil
  }

  /// Returns the content of an existing row, or the query's substitute if it can't be read.
  ///
  /// - Complexity: O(log n).
  func content(of id: Int64) throws -> any Sendable { try content(of: [id])[0] }

  /// Returns the content of existing rows, or the query's substitute for those that can't be read.
  ///
  /// - Complexity: O(log n) for each row.
  func content(of ids: [Int64]) throws -> [any Sendable] {
    try content(of: ids, depths: plan.tree == nil ? nil : places(of: ids).map { $0?.depth ?? 0 })
  }

  private func content(of ids: [Int64], depths: [Int]?) throws -> [any Sendable] {
    switch plan.content {
    case .row:
      return try ids.enumerated().map { index, id in
        try replacingUnreadable(id) { try record(of: id, depth: depths?[index] ?? 0) }
      }
    case .associated(let content):
      let depth = depths.map { Dictionary(zip(ids, $0)) { first, _ in first } } ?? [:]
      if isKept, ids.count == 1, let prepared = try prepared(content) {
        return try ids.map { id in
          try replacingUnreadable(id) {
            try QueryAssociations.aliases.withLock { _ in
              try prepared.row(id, db).map { try plan.record($0, depth[id] ?? 0) }
            }
          }
        }
      }
      let records = Result { try content.records(ids, db) { try plan.record($1, depth[$0] ?? 0) } }
      return try ids.map { id in try replacingUnreadable(id) { try records.get()[id]?.get() } }
    case .none: return ids.map { _ in () }
    }
  }

  private func prepared(_ content: AssociatedContent) throws -> PreparedContent? {
    if let prepared, prepared.isCurrent { return prepared }
    prepared = try content.prepared(db)
    return prepared
  }

  /// Returns rows that were written, as they are now.
  ///
  /// - Complexity: O(log n) for each row.
  func written(_ ids: [Int64]) throws -> [WrittenRow] {
    let places = try places(of: ids)
    let present = zip(ids, places).compactMap { id, place in place == nil ? nil : id }
    let depths = plan.tree == nil ? nil : places.compactMap { $0?.depth }
    var records = try content(of: present, depths: depths).makeIterator()
    return zip(ids, places).map { id, place in
      WrittenRow(id: id, state: place.flatMap { place in records.next().map { (place, $0) } })
    }
  }

  private func replacingUnreadable(
    _ id: Int64, _ read: () throws -> (any Sendable)?
  ) throws -> any Sendable {
    do {
      guard let record = try read() else { throw RowError.missing(id) }
      return record
    } catch {
      guard let substitute = plan.substitute else { throw error }
      return substitute(id, error)
    }
  }

  private func record(of id: Int64, depth: Int) throws -> (any Sendable)? {
    guard let rows = try rows.get() else { return nil }
    if let current {
      let found = try rows.row(id) { _ -> (any Sendable)? in
        // After a change of the schema the row may have other columns.
        rows.preparation == current.preparation ? try plan.record(current.row, depth) : nil
      }
      guard let found else { return nil }
      if let record = found { return record }
    }
    // Releasing a cursor ends the read of its statement, so it must happen before the next read.
    current = nil
    return try rows.cursor(id) { cursor in
      guard let row = try cursor.next() else { return nil }
      current = (row, cursor, rows.preparation)
      return try plan.record(row, depth)
    }
  }
}

extension TreePlaces.Entry {
  /// Creates an entry of a row of the plan's `places` or `children`; `nil` if the query doesn't have the row.
  init?(_ row: SQLiteStatement, _ tree: QueryPlan.Tree) {
    let number = Int(sqlite3_column_int64(row, 0))
    guard number != -1 else { return nil }
    let parent = DatabaseValue(sqliteStatement: row, index: CInt(tree.column))
    // The first values are the section's, so that the columns' numbers are the indices.
    let values = (0..<tree.column).map { DatabaseValue(sqliteStatement: row, index: CInt($0)) }
    self.init(
      parent: Int64.fromDatabaseValue(parent), section: number < 0 ? nil : number, sectionValue: values[1],
      values: values[2...])
  }
}

/// A statement whose last argument is a primary key.
private struct KeyedStatement {
  private let statement: Statement
  private let arguments: StatementArguments
  private let parameter: CInt

  init(_ plan: QueryStatement, _ db: Database, isKept: Bool) throws {
    statement = try isKept ? db.makeStatement(sql: plan.sql) : db.cachedStatement(sql: plan.sql)
    arguments = plan.arguments
    try statement.setArguments(arguments + [0])
    parameter = sqlite3_bind_parameter_count(statement.sqliteStatement)
  }

  /// How often SQLite has prepared the statement again.
  var preparation: CInt { statement.preparation }

  /// Reads the row with a primary key, or returns `nil` if there is none.
  func row<T>(_ id: Int64, _ read: (SQLiteStatement) throws -> T) throws -> T? {
    let row = statement.sqliteStatement
    defer { sqlite3_reset(row) }
    sqlite3_bind_int64(row, parameter, id)
    switch sqlite3_step(row) {
    case SQLITE_ROW: return try read(row)
    case SQLITE_DONE: return nil
    case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: statement.sql)
    }
  }

  /// Reads the row with a primary key by a GRDB cursor.
  func cursor<T>(_ id: Int64, _ read: (RowCursor) throws -> T) throws -> T {
    defer { sqlite3_reset(statement.sqliteStatement) }
    return try read(Row.fetchCursor(statement, arguments: arguments + [id]))
  }
}

/// The reason why a row of a list can't be read.
private enum RowError: Error, CustomStringConvertible {
  case missing(Int64)

  var description: String {
    switch self {
    case .missing(let id): "there is no row with the primary key \(id)"
    }
  }
}
