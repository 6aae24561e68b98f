import GRDB

/// A point in the change logs of a query's tables: the last entry of each.
struct LogPosition: Equatable, Sendable {
  /// The last entry of the log of the query's own table.
  var root: Int64 = 0
  /// Those of the other tables. Most queries have none, and need no array then.
  var others: [Int64] = []

  /// Returns whether this is a later point than another. Points of one query follow each other, so no table's entry is
  /// lower at a later point.
  func isLater(than other: LogPosition) -> Bool {
    root > other.root || zip(others, other.others).contains { $0 > $1 }
  }
}

/// The change logs of the tables that a query follows.
struct QueryLogs: Sendable {
  /// The logs of the tables, that of the query's own table first.
  let all: [ChangeLog]
  /// The ways from the other tables' rows to the query's.
  private let paths: [AssociationPath]
  /// The query for rows and those below them in a tree, given the rows' primary keys as a JSON array, and the most rows to
  /// return; `nil` if the rows are no tree.
  private let below: QueryStatement?

  /// The log of the query's own table.
  var root: ChangeLog { all[0] }

  /// Creates the logs of tables whose rows aren't distinguished.
  /// - Parameter all: The logs, at least one.
  init(_ all: [ChangeLog]) {
    self.all = all
    paths = []
    below = nil
  }

  /// Creates the logs of a query's tables.
  /// - Parameter parentColumn: The column with the primary key of a row's parent, if the rows are a tree.
  /// - Throws: A `ChangeLogError` or a `LiveQueryError` if one of them can't be followed.
  init(of source: QuerySource, parentColumn: String?, _ schema: KnownSchema, _ db: Database) throws {
    let root = try schema.log(following: source.name, db)
    guard root.hasIntegerPrimaryKey else { throw ChangeLogError(.noIntegerPrimaryKey, table: root.table) }
    var all = [root]
    var paths: [AssociationPath] = []
    let associations = source.associations
    for request in (associations?.toOne ?? []) + (associations?.toMany ?? []) {
      let clauses = try source.clauses(of: request, db)
      for clause in clauses {
        paths.append(
          try AssociationPath(to: clause, among: clauses, from: root, named: source.name, db) { table in
            if let known = all.first(where: { $0.table.lowercased() == table.lowercased() }) { return known }
            let log = try schema.log(following: table, db)
            all.append(log)
            return log
          })
      }
    }
    for request in associations?.toOne ?? [] {
      for clause in try source.clauses(of: request, db) { try source.checkUnique(clause, db) }
    }
    self.all = all
    self.paths = paths
    below = try parentColumn.map { column in
      let (table, id) = (root.table.asIdentifier, root.primaryKey.asIdentifier)
      return try QueryStatement(
        SQL(
          sql: """
            WITH RECURSIVE rill_below(id) AS (SELECT value FROM json_each(?) UNION SELECT \(table).\(id) \
            FROM rill_below CROSS JOIN \(table) ON \(table).\(column.asIdentifier) = rill_below.id) \
            SELECT id FROM rill_below LIMIT ?
            """), db)
    }
  }

  /// Returns the last entries.
  func position(_ db: Database) throws -> LogPosition {
    LogPosition(root: try root.last(db), others: try all.dropFirst().map { try $0.last(db) })
  }

  /// Returns the query's rows that may have changed after a point.
  /// - Parameters:
  ///   - position: The point.
  ///   - limit: The most entries of each log, and the most rows.
  func changes(after position: LogPosition, limit: Int, _ db: Database) throws -> Changes {
    try changes(after: position, limit: limit, db) { index, seq in
      try all[index].changes(after: seq, limit: limit, db)
    }
  }

  /// Returns the query's rows that may have changed after a point.
  /// - Parameters:
  ///   - position: The point.
  ///   - limit: The most rows.
  ///   - read: Returns the changes of the log with an index after an entry.
  func changes(
    after position: LogPosition, limit: Int, _ db: Database,
    read: (_ index: Int, _ seq: Int64) throws -> ChangeLog.Changes
  ) throws -> Changes {
    guard case .rows(var rows, let last) = try read(0, position.root) else {
      return .unknown(upTo: try self.position(db))
    }
    var end = LogPosition(root: last, others: position.others)
    guard all.count > 1 || !paths.isEmpty || below != nil else { return .rows(rows, upTo: end) }
    rows += try affected(by: root, from: position.root, through: last, limit, db)
    for (index, seq) in position.others.enumerated() {
      guard case .rows(_, let last) = try read(index + 1, seq) else {
        return .unknown(upTo: try self.position(db))
      }
      end.others[index] = last
      rows += try affected(by: all[index + 1], from: seq, through: last, limit, db)
    }
    let distinct = try withRowsBelow(Set(rows).sorted(), limit: limit + 1, db)
    return distinct.count > limit ? .unknown(upTo: try self.position(db)) : .rows(distinct, upTo: end)
  }

  /// Returns the query's rows that are joined, or were, with rows written between two entries of a log: one more than the
  /// limit if there are more.
  private func affected(
    by log: ChangeLog, from seq: Int64, through last: Int64, _ limit: Int, _ db: Database
  ) throws -> [Int64] {
    guard last > seq else { return [] }
    return try paths.filter { $0.table == log.table }.flatMap { path in
      try Int64.fetchAll(
        db.cachedStatement(sql: path.affected.sql),
        arguments: path.affected.arguments + [seq, last, limit + 1])
    }
  }

  /// Returns rows and those below them in a tree, in ascending order.
  /// - Parameter limit: The most rows to return.
  func withRowsBelow(_ ids: [Int64], limit: Int, _ db: Database) throws -> [Int64] {
    guard let below, !ids.isEmpty else { return ids }
    let list = "[\(ids.map(String.init).joined(separator: ","))]"
    return try Int64.fetchAll(db.cachedStatement(sql: below.sql), arguments: [list, limit]).sorted()
  }

  /// The rows of a query that may have changed.
  enum Changes: Sendable, Equatable {
    /// The primary keys, each once, in ascending order.
    case rows([Int64], upTo: LogPosition)
    /// There are too many, or unread entries are gone.
    case unknown(upTo: LogPosition)
  }
}
