package import Foundation
package import QuickTodoCalDAV
import QuickTodoModel
package import QuickTodoServices
import RillStore

/// The tables of the synchronisation in QuickTodo's database.
package final class SyncStore: SyncStoreType {
  let database: TaskDatabase
  let timeZone: TimeZone
  let now: @Sendable () -> Date

  /// Creates an interface to a database.
  /// - Parameters:
  ///   - database: The database.
  ///   - timeZone: The time zone of the clock on the wall.
  ///   - now: Returns the current time.
  package init(
    _ database: TaskDatabase, timeZone: TimeZone = .current, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.timeZone = timeZone
    self.now = now
  }

  /// Runs a transaction whose writes to tasks are no edits of a person.
  func applying<T>(_ body: (SyncRows) throws -> T) throws -> T {
    try database.store.writeAndWait { db in
      try db.cachedStatement(sql: "INSERT INTO syncApplying (transfer) VALUES (1)").execute()
      let result = try body(SyncRows(db: db))
      try db.cachedStatement(sql: "DELETE FROM syncApplying").execute()
      return result
    }
  }

  // MARK: Collections

  package func update(_ collections: [RemoteCollection], of account: Int64) throws -> [SyncedCollection] {
    try applying { rows in
      for collection in collections { try note(collection, of: account, rows) }
      try findListsOfEditsOutside(rows)
      let found = Set(collections.map(\.href.path))
      let known = try Row.fetchAll(
        rows.db.cachedStatement(sql: "SELECT * FROM syncCollections WHERE account = ? ORDER BY uid"),
        arguments: [account])
      return try known.compactMap { row in
        let href: String = row["href"]
        guard let synced = try synced(row, rows) else { return nil }
        guard found.contains(href) else {
          try decide(.vanished, synced, rows)
          return nil
        }
        var current = synced
        let remote = collections.first { $0.href == synced.href }
        (current.newTag, current.isWritable) = (remote?.tag, remote?.isWritable ?? false)
        return current
      }
    }
  }

  /// Returns the collection of a number; nil if its list is gone.
  func collection(_ id: Int64, _ rows: SyncRows) throws -> SyncedCollection? {
    try Row.fetchOne(
      rows.db.cachedStatement(sql: "SELECT * FROM syncCollections WHERE uid = ?"), arguments: [id]
    ).flatMap { try synced($0, rows) }
  }

  /// Returns the collection of a row; nil if its list is gone.
  private func synced(_ row: Row, _ rows: SyncRows) throws -> SyncedCollection? {
    guard let list = Int64.fromDatabaseValue(row["list"]) else { return nil }
    let name = try String.fetchOne(
      rows.db.cachedStatement(sql: "SELECT name FROM lists WHERE uid = ?"), arguments: [list])
    guard let name else { return nil }
    return SyncedCollection(
      id: row["uid"], href: Href(row["href"]), list: list, name: name, token: row["token"], tag: row["tag"],
      newTag: nil, isWritable: false, isProbed: row["probed"])
  }

  private func note(_ collection: RemoteCollection, of account: Int64, _ rows: SyncRows) throws {
    let known = try Row.fetchOne(
      rows.db.cachedStatement(
        sql:
          "SELECT uid, list, former, name, decision, writable FROM syncCollections WHERE account = ? AND href = ?"
      ),
      arguments: [account, collection.href.path])
    guard let known else {
      let list = try ListTable.insert(freeName(collection, of: account, rows), rows.db)
      try rows.execute(
        """
        INSERT INTO syncCollections (account, href, list, name, color, writable) VALUES (?, ?, ?, ?, ?, ?)
        """,
        [
          account, collection.href.path, list.uid, collection.name, collection.color, collection.isWritable,
        ])
      try rows.log(.list, "The server's list “\(collection.name)” appears.", list: list.name, now: now())
      return
    }
    try rows.execute(
      """
      UPDATE syncCollections SET name = :name, color = :color, writable = :writable, probed = min(probed, :writable),
        decision = CASE WHEN decision = 'vanished' THEN NULL ELSE decision END
      WHERE uid = :uid
      """,
      [
        "name": collection.name, "color": collection.color, "writable": collection.isWritable,
        "uid": known["uid"] as Int64,
      ])
    // A new name of the server's is taken, unless the person has given the list another one.
    let (old, list): (String, Int64?) = (known["name"], known["list"])
    guard let list else {
      let isKept = known["decision"] as String? == SyncDecision.vanished.rawValue
      return try attach(
        collection, known["uid"], former: known["former"], isKept: isKept, of: account, rows)
    }
    if collection.isWritable, !known["writable"] {
      // A task that has left all accounts is still to be removed from the list that it was in.
      try rows.execute(
        """
        UPDATE syncPending SET refusal = NULL WHERE refusal = :reason AND (listNow = :list OR (list = :list
          AND NOT EXISTS (SELECT 1 FROM syncCollections WHERE syncCollections.list = listNow)))
        """, ["reason": Self.isReadOnly, "list": list])
      // The present list of a task may be the reason why it stays in a former one.
      try rows.execute(
        """
        DELETE FROM syncProblems WHERE task IS NULL AND kind = 'refused' AND reason = ?
        """, [Self.isReadOnly])
    }
    guard old != collection.name else { return }
    try rows.execute(
      """
      UPDATE lists SET name = :new WHERE uid = :list AND name = :old
        AND NOT EXISTS (SELECT 1 FROM lists WHERE name = :new)
      """, ["new": collection.name, "old": old, "list": list])
  }

  /// Returns a name that no list has.
  func freeName(_ collection: RemoteCollection, of account: Int64, _ rows: SyncRows) throws -> String {
    let own = TaskTitle.isBlank(collection.name) ? collection.href.path : collection.name
    if try ListTable.find(own, rows.db) == nil { return own }
    let user = try String.fetchOne(
      rows.db.cachedStatement(sql: "SELECT name FROM syncAccounts WHERE uid = ?"), arguments: [account])
    var name = "\(own) (\(user ?? ""))"
    var number = 2
    while try ListTable.find(name, rows.db) != nil {
      name = "\(own) (\(user ?? ""), \(number))"
      number += 1
    }
    return name
  }

  func decide(_ decision: SyncDecision, _ collection: SyncedCollection, _ rows: SyncRows) throws {
    try rows.execute(
      "UPDATE syncCollections SET decision = ? WHERE uid = ? AND decision IS NOT ?",
      [decision.rawValue, collection.id, decision.rawValue])
    guard rows.db.changesCount > 0 else { return }
    try rows.log(.list, decision.text, list: collection.name, now: now())
  }

  // MARK: Ends

  package func end(_ collection: SyncedCollection, problem: String?) throws {
    let now = now()
    try database.store.writeAndWait { db in
      let rows = SyncRows(db: db)
      try rows.execute(
        """
        UPDATE syncCollections SET synced = iif(:problem IS NULL, :now, synced), problem = :problem WHERE uid = :uid
        """, ["problem": problem, "now": now.milliseconds, "uid": collection.id])
      if let problem { try rows.log(.failed, problem, list: collection.name, now: now) }
    }
  }

  /// Removes what is about tasks that are gone and can't come back by undoing, and edits of tasks that no server has.
  ///
  /// The server may have a resource that was sent without an answer. If its task has moved since, it is still to be removed.
  private static func tidy(_ rows: SyncRows) throws {
    try rows.execute(
      """
      DELETE FROM syncTasks WHERE resource IN (SELECT uid FROM syncResources WHERE etag IS NULL)
        AND task NOT IN (SELECT uid FROM tasks) AND task NOT IN (SELECT uid FROM undo_tasks)
        AND task NOT IN (SELECT task FROM syncPending)
      """)
    try rows.execute(
      """
      DELETE FROM syncResources WHERE etag IS NULL AND (sent IS NULL OR removal IS NULL)
        AND NOT EXISTS (SELECT 1 FROM syncTasks WHERE resource = syncResources.uid)
      """)
    try rows.execute("DELETE FROM syncPending WHERE \(SyncTables.isPendingForNobody)")
  }

  package func noteIgnoredConditions(of account: Int64) throws {
    try database.setComparing(of: account)
  }

  package func noteProbed(_ collection: SyncedCollection) throws {
    try database.store.writeAndWait { db in
      try SyncRows(db: db).execute("UPDATE syncCollections SET probed = 1 WHERE uid = ?", [collection.id])
    }
  }

  /// The reason to refuse edits of a list that the account may only read.
  static let isReadOnly = "The server lets this account read the list only."

  package func end(account: Int64, problem: String?, leftAloneFor seconds: Int?) throws {
    let now = now()
    try database.store.writeAndWait { db in
      let rows = SyncRows(db: db)
      if problem == nil { try Self.tidy(rows) }
      try rows.execute(
        "UPDATE syncAccounts SET waitsUntil = :until WHERE uid = :uid AND waitsUntil IS NOT :until",
        ["until": seconds.map { now.addingTimeInterval(Double($0)).milliseconds }, "uid": account])
      try rows.execute(
        "UPDATE syncAccounts SET problem = ? WHERE uid = ? AND problem IS NOT ?", [problem, account, problem])
      guard db.changesCount > 0, let problem else { return }
      let name = try String.fetchOne(
        db.cachedStatement(sql: "SELECT name FROM syncAccounts WHERE uid = ?"), arguments: [account])
      try rows.log(.failed, problem, list: name ?? "", now: now)
    }
  }
}
