import Foundation
public import QuickTodoModel
import RillStore

extension TaskDatabase {
  /// Returns the lists that are synchronised, in their order by hand.
  public func syncedLists() throws -> [SyncedList] { try store.read(Self.syncedLists) }

  static func syncedLists(_ db: Database) throws -> [SyncedList] {
    // The column of an image has no type, and its index is used only for a value without one: hence the plus sign.
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT syncCollections.*, lists.name AS shown,
            (SELECT count(*) FROM syncPending WHERE list = +lists.uid)
              + (SELECT count(*) FROM syncPending WHERE listNow = lists.uid AND listNow IS NOT list) AS unconfirmed,
            (SELECT count(*) FROM syncProblems WHERE collection = syncCollections.uid AND kind <> 'recurring') AS problems
          FROM syncCollections JOIN lists ON lists.uid = syncCollections.list ORDER BY lists.position, lists.uid
          """)
    ).map { row in
      SyncedList(
        list: row["list"], name: row["shown"], account: row["account"],
        synced: (row["synced"] as Int64?).map(Date.init(milliseconds:)), problem: row["problem"],
        decision: (row["decision"] as String?).flatMap(SyncDecision.init),
        unconfirmed: row["unconfirmed"], problems: row["problems"])
    }
  }

  /// Returns the lists that were removed here, and that their accounts still have.
  public func hiddenLists() throws -> [HiddenList] { try store.read(Self.hiddenLists) }

  static func hiddenLists(_ db: Database) throws -> [HiddenList] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT list, name, account FROM syncCollections
          WHERE list IS NOT NULL AND list NOT IN (SELECT uid FROM lists) ORDER BY name, uid
          """)
    ).map { HiddenList(list: $0["list"], name: $0["name"], account: $0["account"]) }
  }

  /// Lets a list that was removed here appear again, with the next synchronisation.
  /// - Parameter hidden: The number of the list.
  public func show(hidden: Int64) throws {
    try store.writeAndWait { db in try Self.show(hidden: hidden, db) }
  }

  static func show(hidden: Int64, _ db: Database) throws {
    try SyncTables.detach("list NOT IN (SELECT uid FROM lists) AND list = ?", hidden, db)
  }

  /// Decides about a list that the server has emptied, or doesn't have any longer.
  /// - Parameters:
  ///   - list: The number of the list.
  ///   - removes: Whether to take the server's state over: the tasks of an emptied list are removed here with the next
  ///     synchronisation, and a list that is gone becomes a list of this computer. Otherwise the tasks of an emptied list are
  ///     created on the server again.
  public func decide(list: Int64, removes: Bool) throws {
    try store.writeAndWait { db in try Self.decide(list: list, removes: removes, db) }
  }

  static func decide(list: Int64, removes: Bool, _ db: Database) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT uid, decision FROM syncCollections WHERE list = ?", arguments: [list])
    guard let row, let decision = (row["decision"] as String?).flatMap(SyncDecision.init) else { return }
    let collection: Int64 = row["uid"]
    switch (decision, removes) {
    case (.vanished, _): try SyncTables.detach("uid = ?", collection, db)
    case (_, true):
      try db.execute(
        sql: "UPDATE syncCollections SET decision = ? WHERE uid = ?",
        arguments: [SyncDecision.agreed.rawValue, collection])
    case (_, false):
      try SyncTables.note(tasksOf: list, isNew: false, db)
      try db.execute(
        sql: """
          UPDATE syncResources SET etag = NULL, sent = NULL, missing = 0 WHERE collection = :uid;
          """, arguments: ["uid": collection])
      try db.execute(
        sql: "UPDATE syncCollections SET decision = NULL, token = NULL, tag = NULL WHERE uid = ?",
        arguments: [collection])
    }
  }

  /// Returns the number of edits that no server has confirmed, without refused ones.
  public func unsentEdits() throws -> Int { try store.read(Self.unsentEdits) }

  static func unsentEdits(_ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT COALESCE(SUM(generation + 1), 0) FROM syncPending WHERE refusal IS NULL") ?? 0
  }

  /// Sends edits again that servers have refused.
  public func retryRefused() throws {
    try store.writeAndWait(Self.retryRefused)
  }

  static func retryRefused(_ db: Database) throws {
    // A task's problem goes once its edit is stored. A resource that stays is tried again only without its problem.
    try db.execute(
      sql: """
        UPDATE syncPending SET refusal = NULL;
        DELETE FROM syncProblems WHERE task IS NULL AND kind = 'refused';
        """)
  }
}
