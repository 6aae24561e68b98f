import GRDB
import RillTestSupport
import Testing

@testable import RillStore

@Suite("Creating a change log")
struct ChangeLogSchemaTests {
  private func error(_ schema: String, _ work: (Database) throws -> Void) throws -> ChangeLogError? {
    try DatabaseQueue().inDatabase { db in
      try db.execute(sql: schema)
      do {
        try work(db)
        return nil
      } catch {
        return try #require(error as? ChangeLogError)
      }
    }
  }

  @Test(
    "Tables that can't be logged are refused with a clear error",
    arguments: [
      ("CREATE TABLE other (id INTEGER PRIMARY KEY)", .noTable),
      ("CREATE TEMP TABLE t (id INTEGER PRIMARY KEY)", .noTable),
      ("CREATE VIEW t AS SELECT 1 AS id", .view),
      ("CREATE VIRTUAL TABLE t USING fts5(a)", .virtualTable),
      ("CREATE TABLE t (id INTEGER PRIMARY KEY) WITHOUT ROWID", .noIntegerPrimaryKey),
      ("CREATE TABLE t (id INTEGER)", .noIntegerPrimaryKey),
      ("CREATE TABLE t (id TEXT PRIMARY KEY)", .noIntegerPrimaryKey),
      ("CREATE TABLE t (id INT PRIMARY KEY)", .noIntegerPrimaryKey),
      ("CREATE TABLE t (id INTEGER PRIMARY KEY DESC)", .noIntegerPrimaryKey),
      ("CREATE TABLE t (id INTEGER, b INTEGER, PRIMARY KEY (id, b))", .noIntegerPrimaryKey),
      (
        "CREATE TABLE t (id INTEGER PRIMARY KEY, a); CREATE UNIQUE INDEX i ON t (lower(a))",
        .expressionIndex("i")
      ),
    ] as [(String, ChangeLogError.Kind)])
  func refusals(schema: String, kind: ChangeLogError.Kind) throws {
    #expect(try error(schema) { try $0.createChangeLog(for: "t") } == ChangeLogError(kind, table: "t"))
    #expect(
      try error(schema) { _ = try ChangeLog(following: "t", $0) } == ChangeLogError(kind, table: "t"))
  }

  @Test("An error says what was expected, what was found, and what to do")
  func messages() {
    #expect(
      ChangeLogError(.noChangeLog, table: "tasks").description
        == "Expected a table with a change log, but table tasks has none: "
        + "call createChangeLog(for: \"tasks\") in a migration.")
    #expect(
      ChangeLogError(.expressionIndex("by_name"), table: "tasks").description
        == "Expected unique indexes of tasks to be on columns, but by_name is on an expression. "
        + "Index a generated column of that expression instead.")
  }

  @Test("A table is refused without a log, and after a schema change until its log is created again")
  func outdated() throws {
    let changes = [
      "CREATE UNIQUE INDEX i ON t (a)", "DROP INDEX old", "DROP TRIGGER rill_log_t_delete",
      "DROP TABLE rill_log_t; CREATE TABLE rill_log_t (rill_seq INTEGER PRIMARY KEY, rill_row)",
      "DROP INDEX old; CREATE UNIQUE INDEX old ON t (b) WHERE a > 2",
      "CREATE TRIGGER rill_log_t_mine AFTER INSERT ON t BEGIN SELECT 1; END",
    ]
    for change in changes {
      try DatabaseQueue().inDatabase { db in
        try db.execute(
          sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a, b); CREATE UNIQUE INDEX old ON t (b)")
        let missing = ChangeLogError(.noChangeLog, table: "t")
        #expect(throws: missing) { try ChangeLog(following: "T", db) }
        try db.createChangeLog(for: "T")
        _ = try ChangeLog(following: "t", db)
        try db.execute(sql: change)
        #expect(throws: ChangeLogError(.outdated, table: "t")) { try ChangeLog(following: "t", db) }
        if change.hasPrefix("DROP TABLE") { try db.execute(sql: "DROP TABLE rill_log_t") }
        try db.createChangeLog(for: "t")
        _ = try ChangeLog(following: "t", db)
      }
    }
  }

  @Test("A table stays logged after a column is renamed, and needs a new log after its own renaming")
  func renamed() throws {
    let table = try LoggedTable("CREATE TABLE t (id INTEGER PRIMARY KEY, a UNIQUE, b)")
    try table.queue.inDatabase { db in
      try db.execute(
        sql: "ALTER TABLE t RENAME COLUMN a TO \"A b\"; ALTER TABLE t RENAME COLUMN id TO uid")
      #expect(try ChangeLog(following: "t", db).primaryKey == "uid")
      try db.execute(sql: "ALTER TABLE t RENAME TO u")
      #expect(throws: ChangeLogError(.noChangeLog, table: "u")) { try ChangeLog(following: "u", db) }
      try db.createChangeLog(for: "u")
      let log = try ChangeLog(following: "u", db)
      try db.execute(sql: "INSERT INTO u VALUES (4, 1, 1)")
      #expect(try log.changes(after: 0, limit: 1, db) == .rows([4], upTo: 1))
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM rill_log_t") == 0)
    }
  }

  @Test("A column of a dropped unique index can be dropped once the log has been created again")
  func droppedColumn() throws {
    let table = try LoggedTable(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a); CREATE UNIQUE INDEX i ON t (a)")
    try table.queue.inDatabase { db in
      try db.execute(sql: "DROP INDEX i")
      try db.createChangeLog(for: "t")
      try db.execute(sql: "ALTER TABLE t DROP COLUMN a")
      _ = try ChangeLog(following: "t", db)
    }
  }

  @Test(
    "The query for replaced rows uses the index, whatever its definition",
    arguments: [
      "(a)", "(a COLLATE NOCASE DESC, b)", "(a) WHERE b IS NULL",
      "(\"a\") /* where ( */ WHERE -- (where)\n t.b > 'where' AND a <> 3 -- end", "([a], `b`) wHeRe(b > 1)",
      "(\"odd ) where\"\"(\")WHERE\"odd ) where\"\"(\">3",
    ])
  func planned(index: String) throws {
    try DatabaseQueue().inDatabase { db in
      try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a, b, \"odd ) where\"\"(\")")
      try db.execute(sql: "CREATE UNIQUE INDEX \"where\" ON t \(index)")
      let table = try FollowedTable("t", db)
      let select = try #require(table.uniqueIndexes.first).conflicts(with: table)
      let withArguments = select.replacing("NEW.", with: ":").replacing(":\"a\"", with: ":a")
        .replacing(":\"b\"", with: ":b").replacing(":\"odd ) where\"\"(\"", with: ":c")
      let plan = try Row.fetchAll(
        db.makeStatement(sql: "EXPLAIN QUERY PLAN " + withArguments),
        arguments: StatementArguments(["a": 1, "b": 1, "c": 1]))
      #expect(plan.map { ($0["detail"] as String).hasPrefix("SEARCH t USING") } == [true])
    }
  }

  @Test("Creating a log in a read-only database throws")
  func readOnly() throws {
    let folder = try TemporaryFolder()
    _ = try Numbers.open(folder.file())
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: folder.file(), configuration: configuration)
    #expect(throws: DatabaseError.self) {
      try queue.inDatabase { try $0.createChangeLog(for: "numbers") }
    }
  }
}
