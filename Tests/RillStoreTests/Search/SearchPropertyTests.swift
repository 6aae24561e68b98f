import GRDB
import Rill
import RillLists
import RillTestSupport
import Synchronization
import Testing

@testable import RillStore

/// Notes of few words, and random transactions on them.
private struct RandomNotes {
  var generator: SplitMix64

  static let words = ["milk", "mill", "tea", "teal", "Oat", "oats", "buy", "böse"]

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 notes") { db in
      try db.execute(
        sql: """
          CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT, body TEXT, rank INTEGER NOT NULL, UNIQUE (title, rank));
          CREATE INDEX notes_rank ON notes (rank);
          """)
      try db.createChangeLog(for: "notes")
      try db.createSearchIndex(on: "notes", columns: ["title", "body"])
    }
    return migrator
  }

  mutating func transaction() -> [String] { (0..<number(1..<5)).map { _ in statement() } }

  mutating func statement() -> String {
    switch number(0..<6) {
    case 0, 1, 2:
      "INSERT OR \(one(of: ["REPLACE", "IGNORE"])) INTO notes VALUES (\(id()), \(text()), \(text()), \(number(0..<30)))"
    case 3: "UPDATE OR \(one(of: ["REPLACE", "IGNORE"])) notes SET title = \(text()) WHERE id = \(id())"
    case 4: "UPDATE OR REPLACE notes SET id = \(id()), rank = \(number(0..<30)) WHERE id = \(id())"
    default: number(0..<20) == 0 ? "DELETE FROM notes" : "DELETE FROM notes WHERE id = \(id())"
    }
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
  private mutating func one(of values: [String]) -> String { values[number(values.indices)] }
  private mutating func id() -> Int { number(1..<150) }
  private mutating func text() -> String {
    number(0..<8) == 0
      ? "NULL" : "'" + (0..<number(1..<4)).map { _ in one(of: Self.words) }.joined(separator: " ") + "'"
  }
}

private struct Note: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "notes"
  var id: Int64
  var title: String?
  var body: String?
  var rank: Int
  var identity: Int64 { id }

  /// The words of the title and those of the body, without case and diacritics.
  var words: [String] {
    [title, body].compactMap(\.self).flatMap {
      $0.lowercased().replacing("ö", with: "o").split(separator: " ")
    }
    .map(String.init)
  }
}

/// A search, and how the same is found without an index.
private struct Search: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let query: LiveQuery<AllRows, Note>
  let matches: @Sendable (Note) -> Bool
  let precedes: @Sendable (Note, Note) -> Bool
  let limit: Int

  static let all = [
    Search(
      testDescription: "the beginning of a word", query: LiveQuery(Note.self).matching("te"),
      matches: { $0.words.contains { $0.hasPrefix("te") } }, precedes: { $0.id < $1.id }, limit: .max),
    Search(
      testDescription: "two words, the second longer than the index has beginnings, but for a third",
      query: LiveQuery(Note.self).matching("tea -oat milk").sorted(by: .descending("id")),
      matches: { note in
        note.words.contains("tea") && note.words.contains { $0.hasPrefix("milk") }
          && !note.words.contains("oat")
      }, precedes: { $0.id > $1.id }, limit: .max),
    Search(
      testDescription: "two words but for a third, by rank, the first ones",
      query: LiveQuery(Note.self).matching("-oats buy mil").sorted(by: .descending("rank"), .ascending("id"))
        .limit(5),
      matches: { note in
        note.words.contains("buy") && note.words.contains { $0.hasPrefix("mil") }
          && !note.words.contains("oats")
      }, precedes: { $0.rank != $1.rank ? $0.rank > $1.rank : $0.id < $1.id }, limit: 5),
    Search(
      testDescription: "an unwanted word, filtered, the newest ones",
      query: LiveQuery(Note.self).matching("-bose ").filter(Column("rank") < 20).sorted(by: .descending("id"))
        .limit(8),
      matches: { !$0.words.contains("bose") && $0.rank < 20 }, precedes: { $0.id > $1.id }, limit: 8),
  ]
}

@Suite("Searches of random changes", .timeLimit(.minutes(20)))
struct SearchPropertyTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(path: folder.file(), migrator: RandomNotes.migrator)
  }

  @Test(
    "Each snapshot has the rows that a search without an index finds, also while another process writes",
    arguments: Search.all, 1...(isLong ? 300 : 2) as ClosedRange<UInt64>)
  private func random(_ search: Search, seed: UInt64) async throws {
    var random = RandomNotes(generator: SplitMix64(seed: seed))
    let other = try WritingProcess(folder.file())
    try store.writeAndWait { db in for _ in 0..<150 { try db.execute(sql: random.statement()) } }
    let seen = Mutex<[SectionedSnapshot<AllRows, Note>]>([])
    let subscription = try store.snapshots(of: search.query).subscribe(
      onNext: { list in seen.withLock { $0.append(list) } }, onError: { Issue.record($0, "seed \(seed)") })
    defer { subscription.dispose() }
    for step in 0..<120 {
      let statements = random.transaction()
      if step % 6 == 0 {
        try other.write(random.transaction())
        try other.wait()
      }
      try await first(store.write { db in for sql in statements { try db.execute(sql: sql) } })
      let notes = try store.read { try Note.fetchAll($0) }
      let expected = notes.filter(search.matches).sorted(by: search.precedes).prefix(search.limit)
      let list = try #require(seen.withLock { $0.last })
      #expect(list.sections[0].items.elementsEqual(expected), "seed \(seed), step \(step): \(statements)")
    }
  }
}
