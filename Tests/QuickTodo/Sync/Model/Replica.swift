import Foundation
import QuickTodoCalDAV
import QuickTodoServices
import RillStore
import Synchronization

@testable import QuickTodoSync

/// One of the QuickTodos of a history.
///
/// To open a database and to prepare its statements takes longer than a history. Therefore histories that follow one another
/// use the same replicas, and each begins with empty ones.
final class Replica {
  let name: String
  let database: TaskDatabase
  let store: SyncStore
  private let clock = Clock()
  private let tables: [String]
  private let logs: [String]
  /// The numbers of the accounts, in the order of their homes.
  private(set) var accounts: [Int64] = []
  /// The number of the first account.
  var account: Int64 { accounts[0] }
  /// The homes of the accounts that were removed and added again, and haven't been synchronised since.
  private(set) var again: Set<Href> = []
  /// The texts that a conflict has named.
  var reported: Set<String> = []

  /// The time here, which differs from that of the other computer.
  private final class Clock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    var now: Date { time.withLock(\.self) }
    func set(skew: Double) { time.withLock { $0 = Date(timeIntervalSince1970: 1_800_000_000 + skew) } }
  }

  init(_ name: String) throws {
    self.name = name
    let clock = clock
    database = try TaskDatabase.inMemory { clock.now }
    store = SyncStore(database, timeZone: TimeZone(secondsFromGMT: 0) ?? .current) { clock.now }
    (tables, logs) = try database.store.read { (try Self.tables($0), try Self.logs($0)) }
  }

  /// Creates a replica with an account and no tasks, whose clock is right.
  static func begun() throws -> Replica {
    let replica = try Replica("one")
    try replica.begin(skew: 0, seed: 1)
    return replica
  }

  /// Empties the database, and adds the accounts.
  /// - Parameters:
  ///   - skew: The difference of the clock, in seconds.
  ///   - seed: The random number of the database on which the identities of tasks depend.
  ///   - homes: The homes of the accounts.
  func begin(skew: Double, seed: UInt64, homes: [Href] = [ModelServer.homes[0]]) throws {
    (reported, again) = ([], [])
    clock.set(skew: skew)
    try database.store.writeAndWait { db in
      // Triggers write to other tables while the first ones are emptied.
      for table in tables + tables { try db.cachedStatement(sql: "DELETE FROM \(table)").execute() }
      for log in logs {
        try db.cachedStatement(
          sql: "DELETE FROM \(log) WHERE rill_seq > (SELECT min(rill_seq) FROM \(log))"
        ).execute()
      }
      try db.cachedStatement(sql: "DELETE FROM sqlite_sequence").execute()
      try db.cachedStatement(sql: "UPDATE taskSeed SET seed = ?").execute(arguments: [
        Int64(bitPattern: seed)
      ])
    }
    accounts = try homes.map { try addAccount($0) }
  }

  /// Adds an account, also after its removal.
  /// - Returns: The number of the account.
  @discardableResult func addAccount(_ home: Href = ModelServer.homes[0]) throws -> Int64 {
    try database.addAccount(
      accountName(home), address: URL(fileURLWithPath: "/"), user: name, homes: [home.path], password: .file,
      comparesBeforeWriting: false
    ).uid
  }

  private func accountName(_ home: Href) -> String { home == ModelServer.homes[0] ? name : "\(name) too" }

  /// Removes an account and adds it again. Until the next synchronisation its lists are those of this computer.
  func removeAndAdd(_ home: Href) throws {
    _ = try database.removeAccount(accountName(home))
    try addAccount(home)
    again.insert(home)
  }

  /// Notes that an account has been synchronised.
  func noteSynchronised(_ home: Href) { again.remove(home) }

  /// Returns the lists of the accounts, also of those that were removed and whose lists are those of this computer until the
  /// next synchronisation.
  func lists() throws -> [(list: Int64, name: String)] {
    try database.store.read { db in
      try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT lists.uid, lists.name FROM syncCollections JOIN lists ON lists.uid = coalesce(list, former)
            ORDER BY position, lists.uid
            """)
      ).map { (list: $0[0], name: $0[1]) }
    }
  }

  /// Returns the tables that are empty in a new database, that of the tasks first.
  private static func tables(_ db: Database) throws -> [String] {
    let all = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name")
    let empty = try all.filter { table in
      try !table.hasPrefix("sqlite_") && Row.fetchOne(db, sql: "SELECT 1 FROM \(table)") == nil
    }
    return ["tasks"] + empty.filter { $0 != "tasks" }
  }

  /// Returns the change logs, which keep their first row.
  private static func logs(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql:
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name LIKE 'rill\\_log\\_%' ESCAPE '\\'")
  }

  /// Returns all that the database has, except the index of words.
  func contents() throws -> [String: [Row]] {
    try database.store.read { db in
      let all = try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
      let pairs = try all.map { ($0, try Row.fetchAll(db, sql: "SELECT * FROM \($0)")) }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
  }

  /// Returns the tasks with edits that the server hasn't confirmed. The removal of an account forgets the edits, but not that a
  /// creation wasn't answered.
  func unconfirmed() throws -> Set<String> {
    try database.store.read { db in
      try String.fetchSet(
        db.cachedStatement(
          sql: """
            SELECT coalesce(syncTasks.identity, taskIdentities.identity, '') FROM syncPending
            LEFT JOIN syncTasks USING (task) LEFT JOIN taskIdentities USING (task)
            UNION SELECT identity FROM syncTasks JOIN syncResources ON uid = resource
            WHERE etag IS NULL AND sent IS NOT NULL
            """))
    }
  }

  /// Returns the state on which the next synchronisation depends.
  func state() throws -> [[Row]] {
    try database.store.read { db in
      try [
        "SELECT * FROM tasks ORDER BY uid", "SELECT * FROM syncPending ORDER BY task",
        "SELECT * FROM syncTasks ORDER BY task", "SELECT * FROM syncResources ORDER BY uid",
        "SELECT uid, list, token, tag, problem, decision FROM syncCollections ORDER BY uid",
        "SELECT collection, href, task, kind FROM syncProblems ORDER BY collection, href",
      ].map { try Row.fetchAll(db.cachedStatement(sql: $0)) }
    }
  }

  /// A description of the state on which the next synchronisation depends, for a person who looks for a fault.
  func description() throws -> String {
    try database.store.read { db in
      try [
        "SELECT uid, title, list, parent FROM tasks ORDER BY uid",
        "SELECT task, isNew, title, list FROM syncPending ORDER BY task",
        "SELECT task, resource, identity FROM syncTasks ORDER BY task",
        """
        SELECT uid, collection, href, etag, sent IS NOT NULL AS isSent, missing, removal FROM syncResources ORDER BY uid
        """,
      ].flatMap { try Row.fetchAll(db, sql: $0) }.map(\.description).joined(separator: "\n    ")
    }
  }
}
