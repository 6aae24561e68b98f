import GRDB
import RillTestSupport
import Testing

@testable import RillStore

@Suite("Writing to a change log", .timeLimit(.minutes(20)))
struct ChangeLogWritingTests {
  static let schema = """
    CREATE TABLE t (id INTEGER PRIMARY KEY, a UNIQUE, b, c, UNIQUE (b, c));
    CREATE INDEX plain ON t (a, b);
    INSERT INTO t VALUES (1, 'a1', 1, 1), (2, 'a2', 2, 2), (3, 'a3', 3, NULL);
    """

  @Test(
    "Each kind of statement logs the rows that it changes",
    arguments: [
      ("INSERT INTO t VALUES (7, 'a7', 7, 7)", [7]),
      ("INSERT INTO t (a) VALUES ('x'), ('y')", [4, 5]),
      ("UPDATE t SET a = 'x' WHERE id = 2", [2]),
      ("UPDATE t SET c = 9", [1, 2, 3]),
      ("UPDATE t SET id = 9 WHERE id = 2", [2, 9]),
      ("UPDATE t SET rowid = 9 WHERE id = 2", [2, 9]),
      ("UPDATE OR REPLACE t SET id = 1 WHERE id = 2", [1, 2]),
      ("DELETE FROM t WHERE id = 3", [3]),
      ("DELETE FROM t", [1, 2, 3]),
      ("INSERT OR REPLACE INTO t VALUES (1, 'x', 9, 9)", [1]),
      ("INSERT OR REPLACE INTO t VALUES (7, 'a1', 2, 2)", [1, 2, 7]),
      ("REPLACE INTO t (a) VALUES ('a3')", [3, 4]),
      ("UPDATE OR REPLACE t SET a = 'a1' WHERE id = 2", [1, 2]),
      ("UPDATE OR REPLACE t SET b = 1, c = 1 WHERE id = 3", [1, 3]),
      ("INSERT INTO t VALUES (1, 'x', 9, 9) ON CONFLICT DO UPDATE SET c = 5", [1]),
      ("UPDATE t SET a = s.b FROM (SELECT 'z' AS b) AS s WHERE id = 1", [1]),
      ("DELETE FROM t WHERE id = 99", []),
      ("UPDATE OR IGNORE t SET id = 1 WHERE id = 1", [1]),
    ] as [(String, [Int64])], [false, true])
  func statements(_ statement: (sql: String, rows: [Int64]), recursiveTriggers: Bool) throws {
    let table = try LoggedTable(Self.schema, recursiveTriggers: recursiveTriggers)
    #expect(try table.rows(changedBy: statement.sql) == statement.rows)
  }

  @Test("A row that is replaced because NULL became its column's default is logged")
  func defaultForNull() throws {
    for standard in ["'x'", "x", "\"x\"", "('' || 'x')"] {
      let table = try LoggedTable(
        """
        CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT NOT NULL UNIQUE DEFAULT \(standard));
        INSERT INTO t VALUES (1, 'x'), (2, 'y')
        """)
      #expect(try table.rows(changedBy: "INSERT OR REPLACE INTO t VALUES (7, NULL)") == [1, 7])
      #expect(try table.rows(changedBy: "UPDATE OR REPLACE t SET a = NULL WHERE id = 2") == [2, 7])
      #expect(try table.queue.read { try Int.fetchAll($0, sql: "SELECT id FROM t") } == [2])
    }
  }

  @Test("A row replaced by an index's collation or a column's affinity is logged")
  func collation() throws {
    let table = try LoggedTable(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a, n INTEGER UNIQUE);
      CREATE UNIQUE INDEX i ON t (a COLLATE NOCASE DESC);
      INSERT INTO t VALUES (1, 'AB', 5)
      """)
    #expect(try table.rows(changedBy: "REPLACE INTO t VALUES (2, 'ab', 6)") == [1, 2])
    #expect(try table.rows(changedBy: "REPLACE INTO t VALUES (3, 'c', '6')") == [2, 3])
  }

  @Test("A row replaced by a row that enters a partial index is logged")
  func partial() throws {
    let table = try LoggedTable(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a, shown);
      CREATE UNIQUE INDEX i ON t (shown) WHERE a > 10;
      INSERT INTO t VALUES (1, 1, 1), (2, 20, 1)
      """)
    #expect(try table.rows(changedBy: "UPDATE OR REPLACE t SET a = 30 WHERE id = 1") == [1, 2])
  }

  @Test("A row replaced by a new value of a generated column is logged")
  func generated() throws {
    let table = try LoggedTable(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a, double AS (a * 2) UNIQUE);
      INSERT INTO t (id, a) VALUES (1, 1), (2, 2)
      """)
    #expect(try table.rows(changedBy: "UPDATE OR REPLACE t SET a = 2 WHERE id = 1") == [1, 2])
    #expect(try table.rows(changedBy: "REPLACE INTO t (id, a) VALUES (3, 2)") == [1, 3])
  }

  @Test("Rows that foreign keys delete and change are logged")
  func foreignKeys() throws {
    let table = try LoggedTable(
      """
      PRAGMA foreign_keys = ON;
      CREATE TABLE lists (id INTEGER PRIMARY KEY, name UNIQUE);
      CREATE TABLE t (id INTEGER PRIMARY KEY,
        list REFERENCES lists ON DELETE CASCADE ON UPDATE CASCADE,
        parent REFERENCES t ON DELETE CASCADE, friend REFERENCES t ON DELETE SET NULL);
      INSERT INTO lists VALUES (1, 'one'), (2, 'two');
      INSERT INTO t VALUES (1, 1, NULL, NULL), (2, 2, 1, NULL), (3, 2, NULL, 2), (4, 2, NULL, NULL)
      """)
    #expect(try table.rows(changedBy: "UPDATE lists SET id = 9 WHERE id = 1") == [1])
    #expect(try table.rows(changedBy: "REPLACE INTO lists VALUES (7, 'one')") == [1, 2, 3])
    #expect(try table.rows(changedBy: "DELETE FROM lists WHERE id = 2") == [3, 4])
  }

  @Test("A change that a trigger of the table makes to it is logged")
  func triggers() throws {
    let table = try LoggedTable(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a UNIQUE);
      CREATE TRIGGER other AFTER UPDATE ON t BEGIN REPLACE INTO t VALUES (NEW.id + 10, 'x'); END;
      INSERT INTO t VALUES (1, 'y'), (2, 'z')
      """)
    #expect(try table.rows(changedBy: "UPDATE t SET a = 'v' WHERE id = 1") == [1, 11])
    #expect(try table.rows(changedBy: "UPDATE OR REPLACE t SET a = 'w' WHERE id = 2") == [2, 11, 12])
  }

  @Test("Changes that are rolled back are not logged")
  func undone() throws {
    let table = try LoggedTable(Self.schema)
    let sql = """
      BEGIN; SAVEPOINT s; DELETE FROM t; ROLLBACK TO s; UPDATE t SET a = 'x' WHERE id = 1; COMMIT;
      BEGIN; DELETE FROM t; ROLLBACK;
      """
    #expect(try table.rows(changedBy: sql) == [1])
    #expect(throws: DatabaseError.self) { try table.rows(changedBy: "UPDATE t SET a = 'same'") }
    #expect(try table.rows(changedBy: "DELETE FROM t WHERE id = 2") == [2])
  }

  @Test("The last inserted row and the number of changes are the same as without a log")
  func functions() throws {
    let table = try LoggedTable(Self.schema)
    try table.queue.inDatabase { db in
      try db.execute(sql: "REPLACE INTO t VALUES (70, 'a1', 2, 2)")
      #expect(db.lastInsertedRowID == 70)
      #expect(db.changesCount == 1)
    }
  }

  @Test("Changes by other connections are logged, whatever the table's name")
  func otherConnection() throws {
    let folder = try TemporaryFolder()
    for name in ["it's \"odd\" [here]", "new", "OLD", "table", "rill_log_t", "Größe"] {
      var migrator = DatabaseMigrator()
      let quoted = name.asIdentifier
      migrator.registerMigration("1") { db in
        try db.execute(sql: "CREATE TABLE \(quoted) (\(quoted) INTEGER PRIMARY KEY, \"a b\" UNIQUE, c)")
        try db.execute(sql: "CREATE UNIQUE INDEX \"where (\" ON \(quoted) (c) WHERE \(quoted) > 0")
        try db.execute(sql: "INSERT INTO \(quoted) VALUES (1, 'a', 1), (2, 'b', 2)")
        try db.createChangeLog(for: name)
      }
      let path = folder.file(name)
      let store = try Store(path: path, migrator: migrator)
      let log = try store.read { try ChangeLog(following: name.asciiUppercased, $0) }
      #expect(log.table == name)
      #expect(log.primaryKey == name)
      try OtherConnection(path).execute("REPLACE INTO \(quoted) VALUES (7, 'a', 2)")
      #expect(try store.read { try log.changes(after: 0, limit: 9, $0) } == .rows([1, 2, 7], upTo: 3))
    }
  }
}

extension String {
  /// The string with ASCII letters in upper case: SQLite ignores the case of ASCII letters only.
  fileprivate var asciiUppercased: String { String(map { $0.isASCII ? Character($0.uppercased()) : $0 }) }
}
