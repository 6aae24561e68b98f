import Foundation
import QuickTodoModel
import RillStore

extension TaskDatabase {
  /// Returns the number of a list of this computer, to be synchronised from now on.
  /// - Throws: `TaskRefusal.unknownList` if there is no such list, or `listIsSynchronised`.
  package func localList(_ name: String) throws -> Int64 {
    try store.read { db in try Self.localList(name, db) }
  }

  private static func localList(_ name: String, _ db: Database) throws -> Int64 {
    guard let list = try ListTable.find(name, db) else { throw TaskRefusal.unknownList(name) }
    guard
      try String.fetchOne(db, sql: "SELECT href FROM syncCollections WHERE list = ?", arguments: [list.uid])
        == nil
    else { throw TaskRefusal.listIsSynchronised(name) }
    return list.uid
  }

  /// Returns the path of the collection that a list of this computer was before; nil if the account never had it.
  package func formerCollection(of list: Int64, in account: Int64) throws -> String? {
    try store.read { db in
      try String.fetchOne(
        db, sql: "SELECT href FROM syncCollections WHERE list IS NULL AND former = ? AND account = ?",
        arguments: [list, account])
    }
  }

  /// Makes a list of this computer one of an account. Its tasks are sent with the next synchronisation.
  /// - Parameters:
  ///   - name: The list.
  ///   - account: The number of the account.
  ///   - href: The path of the new collection on the server. It may be the path that the list had before.
  ///   - former: The path that the list had before, with what other programs have written about its tasks; nil for none.
  package func synchronise(
    list name: String, of account: Int64, at href: String, formerly former: String? = nil
  ) throws {
    try store.writeAndWait { db in
      let list = try Self.localList(name, db)
      if let former, former != href { try Self.relocate(former, of: account, to: href, db) }
      try db.execute(
        sql: """
          INSERT INTO syncCollections (account, href, list, name) VALUES (?, ?, ?, ?)
          ON CONFLICT (account, href) DO UPDATE SET list = excluded.list, former = NULL, name = excluded.name, token = NULL,
            tag = NULL, probed = 0
          """,
        arguments: [account, href, list, name])
      try Self.takeResources(ofFormerCollectionOf: list, db)
      // The new collection has no resource yet. The properties of other programs stay in the base.
      try db.execute(
        sql: """
          UPDATE syncResources SET etag = NULL, sent = NULL, missing = 0, removal = NULL
            WHERE collection = (SELECT uid FROM syncCollections WHERE list = ?)
          """, arguments: [list])
      try SyncTables.forgetFormer(of: list, db)
      // A task may still have a resource of a list that its server has lost. It gets a new one.
      try db.execute(
        sql: """
          DELETE FROM syncTasks WHERE task IN (SELECT uid FROM tasks WHERE list = :list) AND resource IN
            (SELECT syncResources.uid FROM syncResources JOIN syncCollections ON syncCollections.uid = collection
              WHERE syncCollections.list IS NULL);
          """, arguments: ["list": list])
      try SyncTables.note(tasksOf: list, isNew: true, db)
    }
  }

  /// Has the new collection of a list take over what other programs have written about its tasks in the account that had the list
  /// last, which was removed.
  private static func takeResources(ofFormerCollectionOf list: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE OR IGNORE syncResources
          SET collection = new.uid, href = new.href || substr(syncResources.href, length(old.href) + 1)
          FROM syncCollections new, syncCollections old
          WHERE new.list = :list AND old.list IS NULL AND old.former = :list AND syncResources.collection = old.uid
            AND syncResources.uid IN (SELECT resource FROM syncTasks JOIN tasks ON tasks.uid = task WHERE tasks.list = :list)
        """, arguments: ["list": list])
  }

  /// Gives a collection another path, and its resources too.
  private static func relocate(_ former: String, of account: Int64, to href: String, _ db: Database) throws {
    let arguments: StatementArguments = ["former": former, "account": account, "href": href]
    try db.execute(
      sql: """
        UPDATE syncResources SET href = :href || substr(href, length(:former) + 1)
          WHERE collection = (SELECT uid FROM syncCollections WHERE account = :account AND href = :former)
        """, arguments: arguments)
    try db.execute(
      sql: "UPDATE syncCollections SET href = :href WHERE account = :account AND href = :former",
      arguments: arguments)
  }
}
