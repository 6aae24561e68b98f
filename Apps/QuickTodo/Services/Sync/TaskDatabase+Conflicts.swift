import Foundation
public import QuickTodoModel
package import RillStore

extension TaskDatabase {
  /// Returns the conflicts, the oldest first. The value on the server is that of the task now.
  public func conflicts() throws -> [SyncConflict] { try store.read(Self.conflicts) }

  static func conflicts(_ db: Database) throws -> [SyncConflict] {
    try Row.fetchAll(db.cachedStatement(sql: "SELECT * FROM syncConflicts ORDER BY uid"))
      .compactMap { try conflict($0, db) }.filter { !$0.isSettled(in: $0.theirs) }
  }

  private static func conflict(_ row: Row, _ db: Database) throws -> SyncConflict? {
    guard let field = SyncField(rawValue: row["field"] ?? ""),
      let task = try TaskTable.find(row["task"] ?? 0, db),
      let mine = try StoredConflict(row["mine"] ?? "")?.applied(to: task, db)
    else { return nil }
    let parents =
      field == .parent ? try [mine, task].compactMap(\.parent).compactMap { try TaskTable.find($0, db) } : []
    return SyncConflict(
      uid: row["uid"], task: task.uid, field: field, mine: mine, theirs: task,
      made: Date(milliseconds: row["made"] ?? 0),
      parents: Dictionary(parents.map { ($0.uid, $0.title) }) { first, _ in first })
  }

  /// Ends the conflicts of tasks that have the value from here now.
  /// - Parameters:
  ///   - condition: An SQL condition for the conflicts to look at, with one argument.
  ///   - argument: The argument.
  package static func endSettledConflicts(
    where condition: String, _ argument: Int64, _ db: Database
  ) throws {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT * FROM syncConflicts WHERE \(condition)"), arguments: [argument])
    for row in rows {
      guard let conflict = try conflict(row, db), conflict.isSettled(in: conflict.theirs) else { continue }
      try db.execute(sql: "DELETE FROM syncConflicts WHERE uid = ?", arguments: [conflict.uid])
    }
  }

  /// Ends a conflict, as a step that can be undone.
  /// - Parameters:
  ///   - uid: The conflict's number.
  ///   - takesMine: Whether the task gets the value from here; otherwise it keeps the server's.
  /// - Throws: `TaskRefusal.unknownConflict` if there is no such conflict.
  public func resolve(conflict uid: Int64, takesMine: Bool) throws {
    try step(.choose) { db in try Self.resolve(uid, takesMine: takesMine, now: now(), db) }
  }

  static func resolve(_ uid: Int64, takesMine: Bool, now: Date, _ db: Database) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT task, mine FROM syncConflicts WHERE uid = ?", arguments: [uid])
    guard let row, let mine = StoredConflict(row["mine"] ?? "") else {
      throw TaskRefusal.unknownConflict(uid)
    }
    if takesMine {
      let columns = mine.values.map { "\($0.name) = ?" }.joined(separator: ", ")
      try db.execute(
        sql: "UPDATE tasks SET \(columns), changed = ? WHERE uid = ?",
        arguments: StatementArguments(mine.values.map(\.value)) + [now.milliseconds, row["task"] as Int64])
    }
    _ = try TaskTable.breakCircles(among: [row["task"]], db)
    try db.execute(sql: "DELETE FROM syncConflicts WHERE uid = ?", arguments: [uid])
  }

  /// Returns the tasks and resources that aren't synchronised.
  public func syncProblems() throws -> [SyncProblem] { try store.read(Self.syncProblems) }

  static func syncProblems(_ db: Database) throws -> [SyncProblem] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT syncProblems.*, list FROM syncProblems JOIN syncCollections ON syncCollections.uid = collection
        WHERE list IS NOT NULL ORDER BY syncProblems.uid
        """
    ).compactMap { row in
      SyncProblemKind(rawValue: row["kind"] ?? "").map {
        SyncProblem(list: row["list"], task: row["task"], href: row["href"], kind: $0, reason: row["reason"])
      }
    }
  }

  /// Returns the newest entries of the synchronisation's log, the newest first.
  /// - Parameter limit: The most entries.
  public func syncLog(limit: Int) throws -> [SyncLogEntry] {
    try store.read { db in try Self.syncLog(limit: limit, db) }
  }

  static func syncLog(limit: Int, _ db: Database) throws -> [SyncLogEntry] {
    try Row.fetchAll(db, sql: "SELECT * FROM syncLog ORDER BY uid DESC LIMIT ?", arguments: [limit])
      .compactMap { row in
        SyncLogKind(rawValue: row["kind"] ?? "").map {
          SyncLogEntry(
            uid: row["uid"], made: Date(milliseconds: row["made"] ?? 0), list: row["list"], kind: $0,
            text: row["text"])
        }
      }
  }
}
