import GRDB

/// A point in the change logs of a query's tables: the last entry of each.
struct LogPosition: Equatable, Sendable {
  fileprivate(set) var entries: [Int64]

  init(_ entries: [Int64]) { self.entries = entries }

  /// Returns whether this is a later point than another. Points of one query follow each other, so no table's entry is
  /// lower at a later point.
  func isLater(than other: LogPosition) -> Bool { zip(entries, other.entries).contains { $0 > $1 } }
}

/// The change logs of the tables that a query follows.
struct QueryLogs: Sendable {
  /// The logs of the tables, that of the query's own table first.
  let all: [ChangeLog]
  /// The ways from the other tables' rows to the query's.
  private let paths: [AssociationPath]

  /// The log of the query's own table.
  var root: ChangeLog { all[0] }

  /// Creates the logs of tables whose rows aren't told apart.
  /// - Parameter all: The logs, at least one.
  init(_ all: [ChangeLog]) {
    self.all = all
    paths = []
  }

  /// Creates the logs of a query's tables.
  /// - Throws: A `ChangeLogError` or a `LiveQueryError` if one of them can't be followed.
  init(of source: QuerySource, _ db: Database) throws {
    let root = try ChangeLog(following: source.name, db)
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
            let log = try ChangeLog(following: table, db)
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
  }

  /// Returns the last entries.
  func position(_ db: Database) throws -> LogPosition { LogPosition(try all.map { try $0.last(db) }) }

  /// Returns the query's rows that may have changed after a point.
  /// - Parameters:
  ///   - position: The point.
  ///   - limit: The most entries of each log, and the most rows.
  ///   - read: Reads a log; its own table's entries if not given.
  func changes(
    after position: LogPosition, limit: Int, _ db: Database,
    read: ((ChangeLog, _ seq: Int64) throws -> ChangeLog.Changes)? = nil
  ) throws -> Changes {
    var rows: [Int64] = []
    var end = position
    for (index, log) in all.enumerated() {
      let seq = position.entries[index]
      switch try read?(log, seq) ?? log.changes(after: seq, limit: limit, db) {
      case .rows(let ids, let last):
        end.entries[index] = last
        if index == 0 { rows = ids }
        guard last > seq else { continue }
        for path in paths where path.table == log.table {
          let affected = try path.rows(after: seq, through: last, limit: limit + 1, db)
          guard affected.count <= limit else { return .unknown(upTo: try self.position(db)) }
          rows += affected
        }
      case .tooMany, .gap: return .unknown(upTo: try self.position(db))
      }
    }
    guard all.count > 1 || !paths.isEmpty else { return .rows(rows, upTo: end) }
    let distinct = Set(rows).sorted()
    return distinct.count > limit ? .unknown(upTo: end) : .rows(distinct, upTo: end)
  }

  /// The rows of a query that may have changed.
  enum Changes: Sendable, Equatable {
    /// The primary keys, each once, in ascending order.
    case rows([Int64], upTo: LogPosition)
    /// There are too many, or unread entries are gone.
    case unknown(upTo: LogPosition)
  }
}

extension AssociationPath {
  /// Returns the rows of the query that are joined, or were, with rows written between two entries of the log.
  fileprivate func rows(after seq: Int64, through last: Int64, limit: Int, _ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db.cachedStatement(sql: affected.sql), arguments: affected.arguments + [seq, last, limit])
  }
}
