import Foundation
import GRDB
import RillStore
import RillTestSupport
import Testing

@Suite("A row of a statement", .timeLimit(.minutes(20)))
struct StatementRowTests {
  private struct Refused: Error {}

  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Numbers.open(folder.file())
  }

  /// Returns the texts of the only column of a statement's rows.
  private func texts(_ sql: String, _ arguments: StatementArguments = []) throws -> [String?] {
    try store.read { db in try StatementRow.fetchAll(db, sql: sql, arguments: arguments) { $0.text(0) } }
  }

  @Test("Columns are read by their numbers, and converted as SQLite does it")
  func columns() throws {
    let sql = "SELECT NULL, ?, 2.5, '7 samurai', x'01'"
    let rows = try store.read { db in
      try StatementRow.fetchAll(db, sql: sql, arguments: [Int64.min]) { row in
        (row[0] as Int?, row[1] as Int64?, row[2] as Double?, row[3] as Int?, row[4] as Data?)
      }
    }
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(row.0 == nil && row.1 == .min && row.2 == 2.5 && row.3 == 7 && row.4 == Data([1]))
  }

  @Test("A text is read whole: behind U+0000, from a blob, empty and repaired")
  func text() throws {
    #expect(try texts("SELECT ?", [Data("a\0b".utf8)]) == ["a\0b"])
    #expect(try texts("SELECT CAST(x'610062' AS TEXT)") == ["a\0b"])
    #expect(try texts("VALUES (''), (x''), (NULL), (12)") == ["", "", nil, "12"])
    #expect(try texts("SELECT CAST(x'61ff' AS TEXT)") == ["a\u{FFFD}"])
  }

  @Test("Rows come in the statement's order, for each set of arguments")
  func arguments() throws {
    for number in [3, 1, 2] { store.write { db in try Numbers.insert(number, db) } }
    for least in 1...3 {
      let found = try store.read { db in
        try StatementRow.fetchAll(
          db, sql: "SELECT n FROM numbers WHERE n >= ? ORDER BY n", arguments: [least]
        ) { $0[0] as Int? }
      }
      #expect(found == Array(least...3))
    }
  }

  @Test("An error of SQLite or of the closure ends the fetch, and the statement can be used again")
  func errors() throws {
    #expect(throws: StoreError.self) { try texts("SELECT nothing FROM numbers") }
    #expect(throws: StoreError.self) { try texts("SELECT ?", []) }
    #expect(throws: StoreError.self) { try texts("SELECT abs(-9223372036854775808)") }
    try store.read { db in
      let sql = "VALUES (1), (2)"
      #expect(throws: Refused.self) {
        try StatementRow.fetchAll(db, sql: sql) { _ -> Int in throw Refused() }
      }
      let numbers = try StatementRow.fetchAll(db, sql: sql) { $0[0] as Int? }
      #expect(numbers == [1, 2])
    }
  }
}
