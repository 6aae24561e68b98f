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

@Suite("Full-text search", .timeLimit(.minutes(20)))
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
    let fetched = try store.read { db in
      try Note.filter(literal: db.condition(matching: text, in: "notes")).order(Column("id")).fetchAll(db)
    }
    #expect(fetched.map(\.id) == expected)
    let keys = try store.read { db in
      try db.primaryKeys(
        matching: text, in: "notes", where: "notes.id > 1", orderedBy: "notes.id DESC", limit: 2)
    }
    #expect(keys == Array(expected.filter { $0 > 1 }.reversed().prefix(2)))
  }

  @Test(
    "The first rows of a word that thousands of rows have come in any order, with an index of it or without",
    arguments: [
      ("title", "comm"), ("body", "comm"), ("title", "rare"), ("title", "late"), ("title", "🎂 common"),
    ])
  func commonWord(order: String, text: String) async throws {
    try store.writeAndWait { db in
      for number in 4..<7_004 {
        // Numbers that 7,919 multiplies are in another order than the primary keys. Few of the first 700 are late.
        let title = "\(number * 7_919 % 10_007)"
        // The search index doesn't have the cake.
        let body = number % 8 == 0 ? "rare" : "common \(number % 16 == 1 ? "🎂 " : "")\(number * 31 % 9_973)"
        try db.execute(
          sql: "INSERT INTO notes VALUES (?, ?, ?)",
          arguments: [number, title, title < "2" && number % 9 > 0 ? body : body + " late"])
      }
    }
    let notes = try store.read { try Note.fetchAll($0) }.filter {
      note in text.split(separator: " ").allSatisfy { note.body?.contains($0) == true } && note.id % 5 > 0
    }
    let sorted = notes.sorted { order == "title" ? $0.title < $1.title : $0.body ?? "" < $1.body ?? "" }
    #expect(sorted.count > 300)
    for limit in [0, 3, 150, 7_000] {
      let keys = try store.read { db in
        try db.primaryKeys(
          matching: text, in: "notes", where: "notes.id % 5 > 0", orderedBy: SQL(sql: "notes.\(order)"),
          limit: limit)
      }
      #expect(keys == sorted.prefix(limit).map(\.id))
    }
    let query = LiveQuery(Note.self).matching(text).filter(SQL("notes.id % 5 > 0")).sorted(
      by: .ascending(order))
    let snapshots = try store.snapshots(of: query)
    let shown = try await first(snapshots)
    #expect(shown.isComplete == (shown.sections[0].items.count == sorted.count))
    #expect(shown.sections[0].items.map(\.id) == sorted.prefix(shown.sections[0].items.count).map(\.id))
    #expect(shown.sections[0].items.count >= 64)
    #expect(try await first(snapshots.filter(\.isComplete)).sections[0].items.map(\.id) == sorted.map(\.id))
  }

  @Test(
    "A row at an end of the table may have any words",
    arguments: [
      String(repeating: "x", count: 1_500), "b " + String(repeating: "word ", count: 199) + "understanding",
      String(repeating: "-", count: 1_500), String(repeating: "x", count: 50_000) + " end",
    ], [0, 4])
  func longWords(title: String, id: Int64) async throws {
    try store.writeAndWait { db in
      try db.execute(sql: "INSERT INTO notes VALUES (?, ?, NULL)", arguments: [id, title])
    }
    #expect(try await found("milk ") == [1])
  }

  @Test("Many new rows are entered together, and later ones by the trigger again")
  func manyRows() async throws {
    try store.writeAndWait { db in
      try db.insertingManyRows(into: "notes") {
        try db.execute(sql: "INSERT INTO notes VALUES (4, 'Milk again', 'four'), (5, 'Plum', 'five')")
        // An update enters a row before the others.
        try db.execute(sql: "UPDATE notes SET body = 'milk jam' WHERE id = 5")
      }
    }
    #expect(try await found("milk ") == [1, 4, 5])
    #expect(throws: (any Error).self) {
      try store.writeAndWait { db in
        try db.insertingManyRows(into: "notes") {
          try db.execute(sql: "INSERT INTO notes VALUES (6, 'Milk for six', NULL)")
          throw DatabaseError(message: "given up")
        }
      }
    }
    #expect(try await found("milk ") == [1, 4, 5])
    try await first(store.write { try $0.execute(sql: "INSERT INTO notes VALUES (7, 'Milk at last', NULL)") })
    #expect(try await found("milk ") == [1, 4, 5, 7])
  }

  @Test("A program that has read the schema before many rows are entered together can write at once")
  func manyRowsBesideAnotherProgram() async throws {
    let other = try OtherConnection(folder.file())
    try other.execute("SELECT 1 FROM sqlite_master")
    try store.writeAndWait { db in
      try db.insertingManyRows(into: "notes") {
        try db.execute(sql: "INSERT INTO notes VALUES (4, 'Milk again', 'four')")
      }
    }
    try other.execute("UPDATE notes SET title = 'Milk once' WHERE id = 4")
    #expect(try await found("milk once") == [4])
    // A change of the schema is one for other programs too.
    try store.writeAndWait { db in
      try db.insertingManyRows(into: "notes") { try db.execute(sql: "CREATE TABLE later (id INTEGER)") }
    }
    try other.execute("INSERT INTO later VALUES (1)")
  }

  @Test("Many new rows are logged as the triggers log each")
  func manyLoggedRows() throws {
    let entries = { (db: Database) in
      try Row.fetchAll(db, sql: "SELECT * FROM rill_log_notes ORDER BY rill_seq").map(\.description)
    }
    let (together, apart) = try store.writeAndWait { db in
      let insert = "INSERT INTO notes VALUES (4, 'four', NULL), (7, 'seven', NULL), (9, 'nine', NULL)"
      try db.insertingManyRows(into: "notes") { try db.execute(sql: insert) }
      let together = try entries(db)
      try db.execute(sql: "DELETE FROM notes WHERE id > 3; DELETE FROM rill_log_notes; \(insert)")
      return (together, try entries(db))
    }
    #expect(together == apart && together.count == 3)
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

  @Test("Signs are found, alone and beside words, also live")
  func signs() async throws {
    try store.writeAndWait { db in
      try db.execute(sql: "INSERT INTO notes VALUES (10, 'Cake for Bo', 'with 🎂'), (11, 'Cake + tea', NULL)")
    }
    #expect(try await found("🎂") == [10])
    #expect(try await found("cake +") == [11])
    #expect(try await found("cake -+") == [10])
    #expect(try await found("cake - (") == [10, 11])
    var lists = try events(of: store.snapshots(of: LiveQuery(Note.self).matching("🎂"))).makeAsyncIterator()
    #expect(try await lists.value().sections[0].items.map(\.id) == [10])
    try await first(store.write { try $0.execute(sql: "UPDATE notes SET title = 'Tea 🎂' WHERE id = 11") })
    #expect(try await lists.value().sections[0].items.map(\.id) == [10, 11])
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

  @Test("By relevance, rows with more of the words in less text come first, also after a write")
  func relevance() async throws {
    let query = LiveQuery(Note.self).matching("tea").sorted(by: .relevance).limit(2)
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          INSERT INTO notes VALUES (10, 'Tea and biscuits on a long afternoon', NULL), (11, 'Tea', NULL),
            (12, 'Tea, tea', 'tea'), (13, 'Coffee', NULL)
          """)
    }
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    let list = try await lists.value()
    #expect(list.sections[0].items.map(\.id) == [12, 11])
    #expect(list.indexPath(of: 11) == IndexPath(row: 1, section: 0))
    try await first(store.write { try $0.execute(sql: "UPDATE notes SET body = 'x' WHERE id = 13") })
    try await first(store.write { try $0.execute(sql: "DELETE FROM notes WHERE id = 12") })
    #expect(try await lists.value().sections[0].items.map(\.id) == [11, 10])
    let sectioned = LiveQuery(Note.self).matching("tea").sorted(by: .relevance)
      .sections([QuerySection("a", where: Column("id") > 1), QuerySection("b", where: Column("id") > 0)])
    #expect(throws: LiveQueryError(.relevance, table: "notes")) { _ = try store.snapshots(of: sectioned) }
    // Without a text to find, no row is more relevant than others.
    let all = LiveQuery(Note.self).matching("").sorted(by: .relevance).limit(2)
    #expect(try await first(store.snapshots(of: all)).sections[0].items.map(\.id) == [1, 2])
  }

  @Test("An index out of step is made again while others write, and searches are refused until it is whole")
  func rebuild() async throws {
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          DROP TRIGGER rill_search_notes_insert;
          WITH RECURSIVE count (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM count WHERE n < 10000)
          INSERT INTO notes SELECT n, 'rare ' || n, NULL FROM count
          """)
    }
    let query = LiveQuery(Note.self).matching("rare ")
    #expect(throws: SearchIndexError(.outOfStep, table: "notes")) { _ = try store.snapshots(of: query) }
    // The first part only, as if the program had ended.
    #expect(try await first(store.rebuildSearchIndex(on: "notes").take(1)) < 0.5)
    store.flush()
    #expect(throws: SearchIndexError(.incomplete, table: "notes")) { _ = try store.snapshots(of: query) }
    try store.writeAndWait { try $0.execute(sql: "UPDATE notes SET title = 'rare again' WHERE id = 9000") }
    var parts: [Double] = []
    for try await part in store.rebuildSearchIndex(on: "notes").values { parts.append(part) }
    #expect(parts == parts.sorted())
    #expect(parts.last == 1)
    let list = try await first(store.snapshots(of: query).filter(\.isComplete))
    #expect(list.sections[0].items.map(\.id) == Array(100...10_000))
    await #expect(throws: SearchIndexError(.noIndex, table: "others")) {
      try store.writeAndWait { try $0.execute(sql: "CREATE TABLE others (id INTEGER PRIMARY KEY)") }
      for try await _ in store.rebuildSearchIndex(on: "others").values {}
    }
  }

  @Test(
    "A damaged index ends a search with what to do, and leaves the table alone",
    arguments: [
      "UPDATE rill_search_notes_data SET block = x'00ff'", "DELETE FROM rill_search_notes_data WHERE id = 10",
      "UPDATE rill_search_notes_data SET block = zeroblob(length(block))",
      "DELETE FROM rill_search_notes_data WHERE id > 10",
    ])
  func damaged(damage: String) async throws {
    var lists = try events(of: store.snapshots(of: LiveQuery(Note.self).matching("milk ")))
      .makeAsyncIterator()
    _ = try await lists.value()
    try store.writeAndWait { try $0.execute(sql: damage) }
    let error = await #expect(throws: SearchIndexError.self) {
      try await first(store.snapshots(of: LiveQuery(Note.self).matching("milk ")))
    }
    #expect([.damaged, .outOfStep].contains(error?.kind))
    for try await _ in store.rebuildSearchIndex(on: "notes").values {}
    #expect(try await found("milk ") == [1])
  }
}
