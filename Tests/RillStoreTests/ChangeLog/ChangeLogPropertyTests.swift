import GRDB
import RillTestSupport
import Testing

@testable import RillStore

@Suite("Random statements", .timeLimit(.minutes(20)))
struct ChangeLogPropertyTests {
  @Test("Every row that differs after a transaction is in the log", arguments: [false, true])
  func differences(recursiveTriggers: Bool) throws {
    let queue = try DatabaseQueue()
    try queue.inDatabase { db in
      try db.execute(
        sql: "PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = \(recursiveTriggers)")
      try db.execute(sql: RandomWrites.schema)
      try db.createChangeLog(for: "t")
      let log = try ChangeLog(following: "t", db)
      let seed: UInt64 = recursiveTriggers ? 2 : 1
      var writes = RandomWrites(seed: seed)
      var before = try contents(db)
      var (silent, changed) = (0, 0)
      for round in 1...1_500 {
        let last = try log.last(db)
        let statements = try writes.transaction(db)
        let after = try contents(db)
        guard case .rows(let rows, _) = try log.changes(after: last, limit: .max, db) else {
          Issue.record("seed \(seed), round \(round): no rows after \(statements)")
          return
        }
        let different = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        guard different.isSubset(of: rows) else {
          Issue.record("seed \(seed), round \(round): \(different) is not all in \(rows): \(statements)")
          return
        }
        if different.count > 1 { changed += 1 }
        if different.isEmpty, rows.isEmpty { silent += 1 }
        before = after
        if round % 100 == 0 { _ = try log.trim(keeping: 10, db) }
      }
      #expect(changed > 300, "Too few of the statements change more than one row")
      #expect(silent > 30, "Too few of the statements change nothing")
    }
  }

  private func contents(_ db: Database) throws -> [Int64: Row] {
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM t")
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["id"], $0) })
  }
}

/// Random statements on a table with unique indexes of all kinds and foreign keys.
struct RandomWrites {
  static let schema = """
    CREATE TABLE lists (id INTEGER PRIMARY KEY, name UNIQUE);
    CREATE TABLE t (
      id INTEGER PRIMARY KEY, a INTEGER UNIQUE, b TEXT NOT NULL DEFAULT x COLLATE NOCASE, c, d,
      list REFERENCES lists ON DELETE CASCADE ON UPDATE CASCADE,
      parent REFERENCES t ON DELETE CASCADE ON UPDATE SET NULL);
    CREATE UNIQUE INDEX pair ON t (b, c);
    CREATE UNIQUE INDEX part ON t (list) WHERE d > 6 AND c IS NOT NULL;
    """

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Runs one to three statements in a transaction, which is sometimes rolled back, in part or as a whole.
  mutating func transaction(_ db: Database) throws -> [String] {
    var statements: [String] = []
    try db.inTransaction {
      for _ in 0..<pick(1...3) {
        let (sql, isUndone) = (statement(), one(in: 8))
        statements.append(isUndone ? "undone: \(sql)" : sql)
        try db.inSavepoint {
          // Statements that violate a constraint are intended.
          do { try db.execute(sql: sql) } catch let error as DatabaseError {
            guard error.resultCode == .SQLITE_CONSTRAINT else { throw error }
          }
          return isUndone ? .rollback : .commit
        }
      }
      return one(in: 10) ? .rollback : .commit
    }
    return statements
  }

  private mutating func statement() -> String {
    let conflict = ["", "", "OR IGNORE", "OR FAIL", "OR ABORT"] + Array(repeating: "OR REPLACE", count: 5)
    let or = conflict.randomElement(using: &random) ?? ""
    switch pick(0...13) {
    case 0...4:
      return "INSERT \(or) INTO t (id, a, b, c, d, list, parent) VALUES \(row()), \(row())"
    case 5: return "INSERT \(or) INTO t (a, b, c) SELECT a + 1, b, c + 1 FROM t WHERE \(condition())"
    case 6:
      return "INSERT INTO t (id, a, b, c, d, list, parent) VALUES \(row()) "
        + "ON CONFLICT DO UPDATE SET a = excluded.a + 1, c = \(number())"
    case 7: return "UPDATE \(or) t SET \(assignment()) WHERE \(condition())"
    case 8: return "UPDATE \(or) t SET \(assignment()), \(assignment()) WHERE \(condition())"
    case 9:
      return "UPDATE \(or) t SET \(one(in: 2) ? "id" : "rowid") = id + \(pick(1...3)) WHERE \(condition())"
    case 10: return "DELETE FROM t WHERE \(condition())"
    case 11: return one(in: 6) ? "DELETE FROM t" : "DELETE FROM lists WHERE id = \(pick(1...6))"
    case 12: return "UPDATE \(or) lists SET id = \(pick(1...6)) WHERE id = \(pick(1...6))"
    default: return "REPLACE INTO lists VALUES (\(pick(1...6)), \(pick(1...6)))"
    }
  }

  private mutating func row() -> String {
    let id = one(in: 3) ? "NULL" : "\(pick(1...20))"
    let parent = one(in: 3) ? number() : "NULL"
    return "(\(id), \(number()), \(text()), \(number()), \(number()), \(list()), \(parent))"
  }

  private mutating func assignment() -> String {
    switch pick(0...5) {
    case 0: "a = \(number())"
    case 1: "b = \(text())"
    case 2: "c = \(number())"
    case 3: "d = \(number())"
    case 4: "list = \(list())"
    default: "a = a + 1"
    }
  }

  private mutating func condition() -> String {
    switch pick(0...3) {
    case 0: "id = \(pick(1...20))"
    case 1: "a > \(pick(1...12))"
    case 2: "b = \(text())"
    default: "id BETWEEN \(pick(1...10)) AND \(pick(5...20))"
    }
  }

  private mutating func number() -> String { one(in: 5) ? "NULL" : "\(pick(1...12))" }

  private mutating func list() -> String { one(in: 2) ? "NULL" : "\(pick(1...6))" }

  private mutating func text() -> String {
    ["NULL", "'x'", "'X'", "'y'", "'z'", "'Z'", "1"].randomElement(using: &random) ?? "NULL"
  }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func one(in count: Int) -> Bool { pick(1...count) == 1 }
}
