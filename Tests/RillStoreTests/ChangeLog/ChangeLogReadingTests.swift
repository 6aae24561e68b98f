import GRDB
import Testing

@testable import RillStore

@Suite("Reading a change log")
struct ChangeLogReadingTests {
  let table: LoggedTable

  init() throws {
    table = try LoggedTable("CREATE TABLE t (id INTEGER PRIMARY KEY, a)")
  }

  private func write(_ sql: String) throws {
    try table.queue.inDatabase { try $0.execute(sql: sql) }
  }

  private func changes(after seq: Int64, limit: Int = 100) throws -> ChangeLog.Changes {
    try table.queue.inDatabase { try table.log.changes(after: seq, limit: limit, $0) }
  }

  private func last() throws -> Int64 { try table.queue.inDatabase(table.log.last) }

  @Test("An empty log has no rows and ends at 0")
  func empty() throws {
    #expect(try last() == 0)
    #expect(try changes(after: 0) == .rows([], upTo: 0))
  }

  @Test("Each changed row is read once, in ascending order, up to the newest entry")
  func distinct() throws {
    try write("INSERT INTO t VALUES (5, 0), (3, 0); UPDATE t SET a = 1; DELETE FROM t WHERE id = 5")
    #expect(try changes(after: 0) == .rows([3, 5], upTo: 5))
    #expect(try changes(after: 3) == .rows([5], upTo: 5))
    #expect(try changes(after: 5) == .rows([], upTo: 5))
    #expect(try last() == 5)
  }

  @Test("As many entries as the limit are read, and one more is too many")
  func limit() throws {
    try write("INSERT INTO t VALUES (1, 0), (2, 0), (3, 0); UPDATE t SET a = 1 WHERE id = 3")
    #expect(try changes(after: 0, limit: 4) == .rows([1, 2, 3], upTo: 4))
    #expect(try changes(after: 0, limit: 3) == .tooMany(upTo: 4))
    #expect(try changes(after: 1, limit: 3) == .rows([2, 3], upTo: 4))
    #expect(try changes(after: 4, limit: 0) == .rows([], upTo: 4))
  }

  @Test("Trimming keeps the newest entries, and a reader that missed the others finds a gap")
  func trim() throws {
    try write("INSERT INTO t VALUES (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)")
    let isMoreLeft = try table.queue.inDatabase { db in
      [try table.log.trim(keeping: 2, deleting: 1, db), try table.log.trim(keeping: 2, db)]
    }
    #expect(isMoreLeft == [true, false])
    #expect(try changes(after: 2, limit: 0) == .gap(upTo: 5))
    #expect(try changes(after: 0) == .gap(upTo: 5))
    #expect(try changes(after: 3) == .rows([4, 5], upTo: 5))
    #expect(try changes(after: 4) == .rows([5], upTo: 5))
    try table.queue.inDatabase { _ = try table.log.trim(keeping: 1, $0) }
    #expect(try changes(after: 5) == .rows([], upTo: 5))
    try table.queue.inDatabase { _ = try table.log.trim(keeping: 10, $0) }
    try write("DELETE FROM t WHERE id = 1")
    #expect(try changes(after: 5) == .rows([1], upTo: 6))
    #expect(try changes(after: 4) == .rows([1, 5], upTo: 6))
  }

  @Test("A log that ends before the reader's position is a gap, because the database was replaced")
  func replaced() throws {
    #expect(try changes(after: 4) == .gap(upTo: 0))
    try write("INSERT INTO t VALUES (1, 0), (2, 0)")
    #expect(try changes(after: 4) == .gap(upTo: 2))
  }

  @Test("A log that was created again is a gap for readers of the earlier log")
  func madeAnew() throws {
    try write("INSERT INTO t VALUES (1, 0), (2, 0)")
    try table.queue.inDatabase { try $0.createChangeLog(for: "t") }
    #expect(try changes(after: 2) == .gap(upTo: 4))
    #expect(try changes(after: 0) == .gap(upTo: 4))
    #expect(try changes(after: 4) == .rows([], upTo: 4))
    try write("DELETE FROM t WHERE id = 1")
    #expect(try changes(after: 4) == .rows([1], upTo: 5))
  }

  @Test("A database error is thrown")
  func failure() throws {
    try write("DROP TABLE rill_log_t")
    #expect(throws: DatabaseError.self) { try last() }
    #expect(throws: DatabaseError.self) { try changes(after: 0) }
  }
}
