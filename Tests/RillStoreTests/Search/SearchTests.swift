import GRDB
import Rill
import RillLists
import RillStore
import RillTestSupport
import Testing

private struct Note: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "notes"
  var id: Int64
  var title: String
  var body: String?
  var identity: Int64 { id }
}

@Suite("Full-text search", .timeLimit(.minutes(5)))
struct SearchTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Self.open(folder.file())
  }

  private static func open(_ path: String, _ tokenizer: SearchTokenizer = .words) throws -> Store {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 notes") { db in
      try db.execute(
        sql: """
          CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, body TEXT);
          CREATE INDEX notes_in_order ON notes (title, id);
          INSERT INTO notes VALUES (1, 'Buy milk', 'oat or whole'), (2, 'Café in Malmö', NULL), (3, 'Milky Way', 'stars');
          """)
      try db.createChangeLog(for: "notes")
      try db.createSearchIndex(on: "notes", columns: ["title", "body"], tokenizer: tokenizer)
    }
    return try Store(path: path, migrator: migrator)
  }

  private func found(_ text: String, in other: Store? = nil) async throws -> [Int64] {
    let query = LiveQuery(Note.self).matching(text)
    return try await first((other ?? store).snapshots(of: query)).sections[0].items.map(\.id)
  }

  @Test(
    "Rows are found as one types, without regard to case and diacritics",
    arguments: [
      ("mil", [1, 3]), ("mil ", []), ("MILK", [1, 3]), ("milk ", [1]), ("buy oat", [1]), ("cafe malmo", [2]),
      ("\"milk buy\"", []), ("\"oat or whole\"", [1]), ("milk -stars", [1]), ("milk -oat", []),
      ("-mil", [1, 2, 3]),
      ("-milk", [2, 3]),
      ("", [1, 2, 3]), ("unicorn", []), ("*\"(", [1, 2, 3]), ("title:buy", []),
    ] as [(String, [Int64])])
  func find(text: String, expected: [Int64]) async throws {
    #expect(try await found(text) == expected)
  }

  @Test("No text is an error", arguments: 1...20 as ClosedRange<UInt64>)
  func anyText(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "\"", "-", "*", "(", ")", ":", "^", "+", "{", "}", "\u{0}", "\n", "a", "mil", "ü", "東", "AND", "NEAR(",
      " ",
    ]
    for _ in 0..<20 {
      let text = (0..<Int.random(in: 1..<12, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      _ = try await found(text.joined())
    }
  }

  @Test(
    "A search of 10,000 characters is one like others",
    arguments: ["milk ", "-milk ", "\"", "x", "東京", "milk\u{7}"])
  func long(part: String) async throws {
    _ = try await found(String(repeating: part, count: 10_000 / part.count))
  }

  @Test("Rows appear and go as they are written, also by others and by OR REPLACE")
  func live() async throws {
    var lists = try events(of: store.snapshots(of: LiveQuery(Note.self).matching("milk ")))
      .makeAsyncIterator()
    #expect(try await lists.value().sections[0].items.map(\.id) == [1])
    try await first(store.write { try $0.execute(sql: "UPDATE notes SET body = 'no milk' WHERE id = 2") })
    #expect(try await lists.value().sections[0].items.map(\.id) == [1, 2])
    try OtherConnection(folder.file()).execute("INSERT OR REPLACE INTO notes VALUES (4, 'Buy milk', NULL)")
    #expect(try await lists.value().sections[0].items.map(\.id) == [2, 4])
    try await first(
      store.write { try $0.execute(sql: "INSERT OR REPLACE INTO notes VALUES (2, 'Tea', NULL)") })
    #expect(try await lists.value().sections[0].items.map(\.id) == [4])
    // The number of a row that was replaced, with other words.
    try await first(
      store.write { try $0.execute(sql: "INSERT OR IGNORE INTO notes VALUES (1, 'Tea leaves', NULL)") })
    try await first(store.write { try $0.execute(sql: "UPDATE notes SET id = 9 WHERE id = 4") })
    #expect(try await lists.value().sections[0].items.map(\.id) == [9])
  }

  @Test("Trigrams find parts of words and Japanese")
  func trigrams() async throws {
    let store = try Self.open(folder.file("trigrams"), .trigrams)
    try store.writeAndWait { db in
      try db.execute(sql: "INSERT INTO notes VALUES (10, '東京都の天気', '100% 晴れ'), (11, '京都の寺', NULL)")
    }
    #expect(try await found("東京都", in: store) == [10])
    #expect(try await found("京都", in: store) == [10, 11])
    #expect(try await found("天気 -東京", in: store) == [])
    #expect(try await found("0%", in: store) == [10])
    #expect(try await found("ilky", in: store) == [3])
  }

  @Test("The first matches of many are found in any order, and the next follows one that goes")
  func common() async throws {
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          WITH RECURSIVE count (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM count WHERE n < 20000)
          INSERT INTO notes SELECT n, CASE n % 2 WHEN 0 THEN 'even ' ELSE 'odd ' END || printf('%05d', 99999 - n), NULL FROM count
          """)
    }
    let orders: [(LiveQuery<AllRows, Note>, [Int64], Int64)] = [
      (LiveQuery(Note.self), [100, 102, 104], 106),
      (LiveQuery(Note.self).sorted(by: .descending("id")), [20_000, 19_998, 19_996], 19_994),
      (LiveQuery(Note.self).sorted(by: .ascending("title")), [20_000, 19_998, 19_996], 19_994),
      (LiveQuery(Note.self).sorted(by: .descending("title")), [100, 102, 104], 106),
      (LiveQuery(Note.self).sorted(by: .descending(Column("id") * 2)), [20_000, 19_998, 19_996], 19_994),
    ]
    for (query, ids, next) in orders {
      try store.writeAndWait { db in
        try db.execute(sql: "UPDATE notes SET body = NULL WHERE body = 'gone'")
      }
      var lists = try events(
        of: store.snapshots(of: query.matching("even ").filter(Column("body") == nil).limit(3))
      )
      .makeAsyncIterator()
      #expect(try await lists.value().sections[0].items.map(\.id) == ids)
      try await first(
        store.write {
          try $0.execute(sql: "UPDATE notes SET body = 'gone' WHERE id = ?", arguments: [ids[1]])
        })
      #expect(try await lists.value().sections[0].items.map(\.id) == [ids[0], ids[2], next])
    }
  }

  @Test("A table without an index, and an index without its triggers, are refused with what to do")
  func refused() throws {
    try store.writeAndWait { db in
      try db.execute(sql: "CREATE TABLE others (id INTEGER PRIMARY KEY)")
      try db.createChangeLog(for: "others")
    }
    struct Other: Codable, FetchableRecord, TableRecord, IdentifiableType, Sendable {
      static let databaseTableName = "others"
      var id: Int64
      var identity: Int64 { id }
    }
    #expect(throws: SearchIndexError(.noIndex, table: "others")) {
      _ = try store.snapshots(of: LiveQuery(Other.self).matching("x"))
    }
    #expect(throws: SearchIndexError(.noColumn("body"), table: "others")) {
      try store.writeAndWait { try $0.createSearchIndex(on: "others", columns: ["body"]) }
    }
    try OtherConnection(folder.file()).execute("DROP TRIGGER rill_search_notes_update")
    let query = LiveQuery(Note.self).matching("milk")
    #expect(throws: SearchIndexError(.outOfStep, table: "notes")) { _ = try store.snapshots(of: query) }
    try store.writeAndWait { try $0.createSearchIndex(on: "notes", columns: ["title"]) }
    _ = try store.snapshots(of: query)
  }
}
