public import Foundation
public import QuickTodoModel
package import RillStore

extension TaskDatabase {
  // MARK: Accounts

  /// Returns all accounts in the order in which they were added.
  public func accounts() throws -> [SyncAccount] { try store.read(Self.accounts) }

  static func accounts(_ db: Database) throws -> [SyncAccount] {
    try Row.fetchAll(db, sql: "SELECT * FROM syncAccounts WHERE NOT removed ORDER BY uid").compactMap(
      SyncAccount.init)
  }

  /// Adds an account. One that was removed is the same one again, with its lists.
  /// - Parameters:
  ///   - name: The name, which no other account has.
  ///   - address: The address of the server.
  ///   - user: The user.
  ///   - homes: The paths of the collections that have the calendars.
  ///   - password: The place where the password is kept.
  ///   - comparesBeforeWriting: Whether the server ignores the conditions of writes.
  ///   - usesDigest: Whether the server wants a proof of the password instead of the password itself.
  /// - Throws: `TaskRefusal.accountExists` if another account has the name; `TaskRefusal.accountIsKnown` if one has the user's
  ///   lists.
  public func addAccount(
    _ name: String, address: URL, user: String, homes: [String], password: SyncAccount.PasswordPlace,
    comparesBeforeWriting: Bool, usesDigest: Bool = false
  ) throws -> SyncAccount {
    let paths = String(decoding: try JSONEncoder().encode(homes), as: UTF8.self)
    return try store.writeAndWait { db in
      // Each of the lists would be there twice.
      let others = try Row.fetchAll(db, sql: "SELECT * FROM syncAccounts WHERE user = ?", arguments: [user])
      let known = others.first { row in
        SyncAccount(row).map {
          ($0.address.host, $0.address.port, $0.homes) == (address.host, address.port, homes)
        } ?? false
      }
      if let known, !(known["removed"] as Bool) { throw TaskRefusal.accountIsKnown(known["name"]) }
      guard
        try String.fetchOne(db, sql: "SELECT name FROM syncAccounts WHERE name = ?", arguments: [name]) == nil
      else { throw TaskRefusal.accountExists(name) }
      let uid: Int64? = known?["uid"]
      try db.execute(
        sql: """
          INSERT INTO syncAccounts (uid, name, address, user, homes, password, compares, digest)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (uid) DO UPDATE SET name = excluded.name, address = excluded.address, password = excluded.password,
            compares = excluded.compares, digest = excluded.digest, problem = NULL, removed = 0
          """,
        arguments: [
          uid, name, address.absoluteString, user, paths, password.rawValue, comparesBeforeWriting,
          usesDigest,
        ])
      return SyncAccount(
        uid: uid ?? db.lastInsertedRowID, name: name, address: address, user: user, homes: homes,
        password: password,
        comparesBeforeWriting: comparesBeforeWriting, usesDigest: usesDigest)
    }
  }

  /// Removes an account. Its lists stay, with their tasks, as lists of this computer; the server is left as it is. The server's
  /// states are kept, so that the lists are the same ones if the account is added again.
  /// - Parameter name: The account's name.
  /// - Returns: The account as it was, and the number of tasks whose edits the server hasn't confirmed.
  /// - Throws: `TaskRefusal.unknownAccount` if there is none.
  public func removeAccount(_ name: String) throws -> (account: SyncAccount, unconfirmed: Int) {
    try store.writeAndWait { db in try Self.removeAccount(name, db) }
  }

  static func removeAccount(_ name: String, _ db: Database) throws -> (account: SyncAccount, unconfirmed: Int)
  {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM syncAccounts WHERE name = ? AND NOT removed", arguments: [name])
    guard let account = row.flatMap(SyncAccount.init) else { throw TaskRefusal.unknownAccount(name) }
    let lists = try Self.syncedLists(db).filter { $0.account == account.uid }
    try SyncTables.detach("account = ?", account.uid, db)
    // The name is free for another account.
    try db.execute(
      sql: "UPDATE syncAccounts SET removed = 1, problem = NULL, name = hex(randomblob(16)) WHERE uid = ?",
      arguments: [account.uid])
    return (account, lists.reduce(0) { $0 + $1.unconfirmed })
  }

  /// Notes another place for the password of an account.
  /// - Parameters:
  ///   - account: The number of the account.
  ///   - place: The place.
  public func setPasswordPlace(of account: Int64, to place: SyncAccount.PasswordPlace) throws {
    try store.writeAndWait { db in
      try db.execute(
        sql: "UPDATE syncAccounts SET password = ?, problem = NULL WHERE uid = ?",
        arguments: [place.rawValue, account])
    }
  }

  // MARK: Lists

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
            (SELECT count(*) FROM syncProblems WHERE collection = syncCollections.uid) AS problems
          FROM syncCollections JOIN lists ON lists.uid = syncCollections.list ORDER BY lists.position, lists.uid
          """)
    ).map { row in
      SyncedList(
        list: row["list"], name: row["shown"], account: row["account"],
        synced: (row["synced"] as Int64?).map(Date.init(milliseconds:)), problem: row["problem"],
        decision: (row["decision"] as String?).flatMap(SyncDecision.init), isWritable: row["writable"],
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
    try db.execute(sql: "UPDATE syncPending SET refusal = NULL")
  }

  // MARK: Conflicts and problems

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
    return SyncConflict(
      uid: row["uid"], task: task.uid, field: field, mine: mine, theirs: task,
      made: Date(milliseconds: row["made"] ?? 0))
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

extension SyncAccount {
  fileprivate init?(_ row: Row) {
    guard let address = (row["address"] as String?).flatMap(URL.init(string:)),
      let homes = try? JSONDecoder().decode([String].self, from: Data((row["homes"] ?? "").utf8))
    else { return nil }
    self.init(
      uid: row["uid"], name: row["name"], address: address, user: row["user"], homes: homes,
      password: PasswordPlace(rawValue: row["password"] ?? "") ?? .secretService,
      comparesBeforeWriting: row["compares"] ?? false, usesDigest: row["digest"] ?? false,
      problem: row["problem"])
  }
}
