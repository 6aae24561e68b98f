import Foundation
import QuickTodoModel
package import RillStore

/// The tables about tasks that came from other programs: the text by which they know a task, and what they wrote about it
/// that has no field here.
///
/// No row is deleted with its task, because undoing brings the task back, with the same number. An import removes the
/// rows of tasks that can't come back.
package enum OriginTables {
  /// Creates the tables.
  static func create(_ db: Database) throws {
    // The seed is a number of this database's own, so that the tasks of two databases differ.
    try db.execute(
      sql: """
        CREATE TABLE taskIdentities (task INTEGER PRIMARY KEY, identity TEXT NOT NULL);
        CREATE INDEX taskIdentities_by_identity ON taskIdentities (identity);
        CREATE TABLE taskForeign (
          task INTEGER NOT NULL, format TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (task, format)
        ) WITHOUT ROWID;
        CREATE TABLE taskSeed (seed INTEGER NOT NULL);
        INSERT INTO taskSeed (seed) VALUES (random());
        """)
  }

  /// Has a task that follows a recurring one name its predecessor, whose resource has what other programs know about both.
  static func rememberPredecessors(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE taskIdentities ADD COLUMN follows INTEGER")
  }

  /// Checks that the tasks of the attached database `backup` may take the place of those with the same numbers. In a database of
  /// its own, a number is that of another task, and a server would receive one task as an edit of another.
  /// - Parameter path: The path of the backup.
  /// - Throws: A `TaskRefusal` if they may not.
  static func checkNumbers(of path: String, _ db: Database) throws {
    let isMixed = try Bool.fetchOne(
      db,
      sql: """
        SELECT (SELECT seed FROM main.taskSeed) <> (SELECT seed FROM backup.taskSeed)
          AND EXISTS (SELECT 1 FROM main.syncTasks)
        """)
    if isMixed == true { throw TaskRefusal.backupOfOtherDatabase(path) }
  }

  /// Has the tasks of the attached database `backup` keep the texts by which other programs know them, and what those wrote
  /// about them. It runs before the tasks are brought back.
  static func restore(_ db: Database) throws {
    let isOther = try Bool.fetchOne(
      db, sql: "SELECT (SELECT seed FROM main.taskSeed) <> (SELECT seed FROM backup.taskSeed)")
    let isEmpty = try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM main.tasks)")
    // In a database of its own, a task's number is that of another task, whose texts the task must not get.
    let tasks = "SELECT uid FROM backup.tasks" + (isOther == true ? "" : " EXCEPT SELECT uid FROM main.tasks")
    for (table, columns) in [
      ("taskIdentities", "task, identity, follows"), ("taskForeign", "task, format, text"),
    ] {
      if isOther == true { try db.execute(sql: "DELETE FROM main.\(table) WHERE task IN (\(tasks))") }
      try db.execute(
        sql: """
          INSERT OR IGNORE INTO main.\(table) (\(columns)) SELECT \(columns) FROM backup.\(table) WHERE task IN (\(tasks))
          """)
    }
    guard isOther == true else { return }
    if isEmpty == true {
      return try db.execute(sql: "UPDATE main.taskSeed SET seed = (SELECT seed FROM backup.taskSeed)")
    }
    let identities = try TaskIdentities(db, of: "backup")
    let others = try StatementRow.fetchAll(
      db, sql: "SELECT uid, added FROM backup.tasks WHERE uid NOT IN (SELECT task FROM backup.taskIdentities)"
    ) { (uid: $0[0] ?? 0 as Int64, added: $0[1] ?? 0 as Int64) }
    for task in others { try keep(identities.computed(task.uid, added: task.added), of: task.uid, db) }
  }

  /// Keeps what a file says about a task.
  static func insert(_ task: PortableTask, uid: Int64, _ db: Database) throws {
    if let identity = task.identity { try keep(identity, of: uid, db) }
    for (format, text) in task.foreign { try keep(text, of: uid, in: format, db) }
  }

  private static func keep(_ text: String, of uid: Int64, in format: String, _ db: Database) throws {
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO taskForeign (task, format, text) VALUES (?, ?, ?)"
    ).execute(arguments: [uid, format, StoredText(text).databaseValue])
  }

  /// The place among the texts of the formats, none of which has this name, for the identity of a parent that isn't there.
  static let missingParent = "parent"

  /// Keeps the identity of a task's parent that isn't there.
  static func keepMissingParent(_ identity: String, of uid: Int64, _ db: Database) throws {
    try keep(identity, of: uid, in: missingParent, db)
  }

  /// Returns the tasks that are no parts, and whose parents weren't there when they were imported.
  static func missingParents(_ db: Database) throws -> [(uid: Int64, parent: String)] {
    try StatementRow.fetchAll(
      db,
      sql: """
        SELECT task, text FROM taskForeign JOIN tasks ON uid = task WHERE format = ? AND parent IS NULL ORDER BY task
        """, arguments: [missingParent]
    ) { ($0[0] ?? 0, $0.text(1) ?? "") }
  }

  /// Keeps the text by which other programs know a task.
  package static func keep(_ identity: String, of uid: Int64, _ db: Database) throws {
    // With OR REPLACE, SQLite would prepare the statement to be undone alone, and copy each page that it changes.
    try db.cachedStatement(
      sql: """
        INSERT INTO taskIdentities (task, identity) VALUES (?, ?) ON CONFLICT (task) DO UPDATE SET identity = excluded.identity
        """
    ).execute(arguments: [uid, identity])
  }

  /// Keeps the identity of a task that follows another one.
  static func keep(_ identity: String, of uid: Int64, following former: Int64, _ db: Database) throws {
    try keep(identity, of: uid, db)
    try db.cachedStatement(sql: "UPDATE taskIdentities SET follows = ? WHERE task = ?")
      .execute(arguments: [former, uid])
  }

  /// Returns the number of the recurring task that a task was made to follow; nil if it wasn't, or on another computer.
  package static func predecessor(of uid: Int64, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT follows FROM taskIdentities WHERE task = ?"), arguments: [uid])
  }

  /// Returns the identity that every database gives to a task that follows another one: a UUID of version 8 (RFC 9562) with the
  /// bits of the 128-bit FNV-1a hash of both.
  /// - Parameters:
  ///   - number: How many other tasks have followed it before.
  ///   - identity: The identity of the task that is followed.
  static func identity(ofTask number: Int, following identity: String) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in "\(number) follows \(identity)".utf8 {
      hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
    hash = hash & ~(0xf << 76 | 0x3 << 62) | 0x8 << 76 | 0x2 << 62
    var bytes = hash.bigEndian
    return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }.uuidString
      .lowercased()
  }

  /// Returns the number of the task that has an identity, or had it and may come back by undoing; nil for none. One that is there
  /// comes first.
  package static func latestTask(of identity: String, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT task FROM (SELECT task FROM syncTasks WHERE identity = :identity
            UNION SELECT task FROM taskIdentities WHERE identity = :identity)
          ORDER BY EXISTS (SELECT 1 FROM tasks WHERE uid = task) DESC, task DESC LIMIT 1
          """),
      arguments: ["identity": identity])
  }

  /// Removes the rows of tasks that are gone and can't come back by undoing.
  static func tidy(_ db: Database) throws {
    for table in ["taskIdentities", "taskForeign"] {
      try db.execute(
        sql: """
          DELETE FROM \(table) WHERE task NOT IN (SELECT uid FROM tasks)
          AND task NOT IN (SELECT uid FROM undo_tasks)
          """)
    }
  }

  /// Returns what other programs wrote about a task, by the name of the format.
  static func foreign(_ uid: Int64, _ db: Database) throws -> [String: String] {
    let pairs = try StatementRow.fetchAll(
      db, sql: "SELECT format, text FROM taskForeign WHERE task = ?", arguments: [uid]
    ) { ($0.text(0) ?? "", $0.text(1) ?? "") }
    return Dictionary(pairs) { $1 }
  }
}

/// The identities of tasks, by which other programs and databases know them: of an imported task the text that it came with,
/// of any other a UUID that is computed.
package struct TaskIdentities {
  private let seed: UInt64
  /// The greatest number of a task at the beginning. No file has the computed identity of a task that was made since.
  private let last: Int64

  /// Reads the database's own number.
  /// - Parameters:
  ///   - db: The connection.
  ///   - database: The name under which the connection has the database.
  package init(_ db: Database, of database: String = "main") throws {
    seed = UInt64(
      bitPattern: try Int64.fetchOne(db.cachedStatement(sql: "SELECT seed FROM \(database).taskSeed")) ?? 0)
    last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(uid) FROM \(database).tasks")) ?? 0
  }

  /// Returns the identity of a task; nil if there is no such task.
  package func identity(of uid: Int64, _ db: Database) throws -> String? {
    try StatementRow.fetchAll(
      db,
      sql: "SELECT identity, added FROM tasks LEFT JOIN taskIdentities ON task = uid WHERE uid = ?",
      arguments: [uid]
    ) { $0.text(0) ?? computed(uid, added: $0[1] ?? 0) }.first
  }

  /// Returns the number of the task that has an identity; nil if there is none.
  package func task(of identity: String, _ db: Database) throws -> Int64? {
    // With IN, SQLite would look for the identity once for each task.
    let stored = try StatementRow.fetchAll(
      db,
      sql: """
        SELECT task FROM taskIdentities WHERE identity = ? AND EXISTS (SELECT 1 FROM tasks WHERE uid = task) LIMIT 1
        """,
      arguments: [identity]
    ) { $0[0] as Int64? }
    if let uid = stored.first { return uid }
    guard let bits = Bits(identity) else { return nil }
    let uid = Int64(bitPattern: bits.uid)
    return try uid <= last && self.identity(of: uid, db) == identity ? uid : nil
  }

  /// Returns a UUID of version 8 (RFC 9562) with the task's number, and bits that depend on the database and on when the task
  /// was made. So a task of a copy of the database is known, but not another task that has the same number there.
  fileprivate func computed(_ uid: Int64, added: Int64) -> String {
    var random = seed ^ UInt64(bitPattern: added) &* 0x9e37_79b9_7f4a_7c15
    random = (random ^ random >> 30) &* 0xbf58_476d_1ce4_e5b9
    random = (random ^ random >> 27) &* 0x94d0_49bb_1331_11eb
    return Bits(uid: UInt64(bitPattern: uid), random: random ^ random >> 31).uuid.uuidString.lowercased()
  }

  /// The bits of a UUID of version 8: 58 free ones, and 64 for a number.
  private struct Bits {
    private let high: UInt64
    private let low: UInt64

    init(uid: UInt64, random: UInt64) {
      // The version and the variant take 6 bits of their own.
      high = random & 0xffff_ffff_ffff_0000 | 0x8000 | (random & 0x3ff) << 2 | uid >> 62
      low = 0x8000_0000_0000_0000 | uid & 0x3fff_ffff_ffff_ffff
    }

    /// Reads the digits of a UUID as `computed` writes them; nil for another text. Foundation's reader costs as much as finding
    /// a row.
    init?(_ text: String) {
      guard text.utf8.count == 36 else { return nil }
      var (high, low): (UInt64, UInt64) = (0, 0)
      for byte in text.utf8 where byte != UInt8(ascii: "-") {
        let digit: UInt8
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
        default: return nil
        }
        (high, low) = (high << 4 | low >> 60, low << 4 | UInt64(digit))
      }
      (self.high, self.low) = (high, low)
    }

    var uid: UInt64 { (high & 3) << 62 | low & 0x3fff_ffff_ffff_ffff }

    var uuid: UUID {
      var bytes = (high.bigEndian, low.bigEndian)
      return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
  }
}
