public import Foundation
public import QuickTodoModel
import RillStore

extension TaskDatabase {
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
  ///   - comparesBeforeWriting: Whether the server is known to ignore the conditions of writes. An account that is
  ///     added again keeps what was known.
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
            compares = max(compares, excluded.compares), digest = excluded.digest, problem = NULL, waitsUntil = NULL, removed = 0
          """,
        arguments: [
          uid, name, address.absoluteString, user, paths, password.rawValue, comparesBeforeWriting,
          usesDigest,
        ])
      let number = uid ?? db.lastInsertedRowID
      let compares = try Bool.fetchOne(
        db, sql: "SELECT compares FROM syncAccounts WHERE uid = ?", arguments: [number])
      return SyncAccount(
        uid: number, name: name, address: address, user: user, homes: homes, password: password,
        comparesBeforeWriting: compares ?? comparesBeforeWriting, usesDigest: usesDigest)
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

  /// Notes that the server of an account ignores the conditions of writes, so that each resource is compared before it is written.
  /// - Parameter account: The number of the account.
  package func setComparing(of account: Int64) throws {
    try store.writeAndWait { db in
      try db.execute(sql: "UPDATE syncAccounts SET compares = 1 WHERE uid = ?", arguments: [account])
    }
  }

  /// Notes that a synchronisation of accounts begins or has ended, for the windows that are open.
  /// - Parameters:
  ///   - accounts: The numbers of the accounts.
  ///   - start: The time at which it begins; nil if it has ended.
  package func noteRun(of accounts: [Int64], from start: Date?) throws {
    try store.writeAndWait { db in
      for account in accounts {
        try db.execute(
          sql: "UPDATE syncAccounts SET started = ? WHERE uid = ?",
          arguments: [start?.milliseconds, account])
      }
    }
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
      problem: row["problem"], waitsUntil: (row["waitsUntil"] as Int64?).map(Date.init(milliseconds:)),
      started: (row["started"] as Int64?).map(Date.init(milliseconds:)))
  }
}
