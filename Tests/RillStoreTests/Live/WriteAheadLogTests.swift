import Foundation
import GRDB
import Rill
import RillLists
import RillTestSupport
import Testing

@testable import RillStore

@Suite("The write-ahead log under a live query", .timeLimit(.minutes(20)))
struct WriteAheadLogTests {
  private struct Page: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable {
    static let databaseTableName = "pages"
    var id: Int64
    var text: String
    var identity: Int64 { id }
  }

  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 pages") { db in
      try db.execute(sql: "CREATE TABLE pages (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
      try db.createChangeLog(for: "pages")
    }
    store = try Store(path: folder.file(), migrator: migrator, durability: .normal)
  }

  @Test("The log restarts under writes without a pause, and an old snapshot still shows the old rows")
  func withoutPause() async throws {
    try store.writeAndWait { db in for id in 1...20 { try Self.write(id, "at first", db) } }
    var lists = try events(of: store.snapshots(of: LiveQuery(Page.self))).makeAsyncIterator()
    let old = try await lists.value()
    let long = String(repeating: "x", count: 100_000)
    for number in 0..<1_000 {
      // About 100 MB in total.
      try await first(
        store.write { db in
          try Self.write(1 + number % 10, "\(number)" + long, db)
          try Self.write(100 + number % 7, long, db)
          try db.execute(sql: "DELETE FROM pages WHERE id = 20")
        })
    }
    let log = try FileManager.default.attributesOfItem(atPath: store.path + "-wal")
    #expect(try #require(log[.size] as? Int) < 60_000_000)
    #expect(old.sections[0].items.elementsEqual((1...20).map { Page(id: $0, text: "at first") }))
    var new = old
    for _ in 0..<1_000 { new = try await lists.value() }
    let expected = try store.read { db in try Page.order(Column("id")).fetchAll(db) }
    #expect(new.sections[0].items.elementsEqual(expected))
    #expect(new.changeset(from: old).replayed(on: old, to: new) == new)
  }

  @Test("Neither log grows without bound while another program writes without a quiet second")
  func otherProgram() async throws {
    try store.writeAndWait { db in for id in 1...4_000 { try Self.write(id, "at first", db) } }
    let other = try OtherConnection(folder.file())
    var lists = try events(of: store.snapshots(of: LiveQuery(Page.self))).makeAsyncIterator()
    func write(_ round: Int) async throws {
      try other.execute("UPDATE pages SET text = '\(round) ' || hex(zeroblob(250))")
      while try await !lists.value().sections[0].items[0].text.hasPrefix("\(round) ") {}
    }
    // About 140 MB and 240,000 rows in total.
    for round in 0..<60 { try await write(round) }
    func entries() throws -> Int {
      try store.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM rill_log_pages") ?? 0 }
    }
    // If the other program writes faster than the logs are tidied, as on a busy machine, they grow until the next time.
    var round = 60
    while try entries() >= 60_000 || framesInLog() > 5_000, round < 260 {
      try await write(round)
      round += 1
    }
    #expect(round < 260)
  }

  @Test("Trimming the change log makes no program wait for another program's write")
  func trimmingBesideWriter() async throws {
    // A wait for the other connection's lock would last longer than the test may take.
    let store = try Numbers.open(folder.file("numbers.sqlite"), busyTimeout: 3_600)
    var lists = try events(of: Numbers.live(store)).makeAsyncIterator()
    _ = try await lists.value()
    let other = try OtherConnection(store.path)
    try other.execute(
      """
      WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 30000)
      INSERT INTO rill_log_numbers (rill_row) SELECT n FROM count;
      BEGIN IMMEDIATE;
      INSERT INTO numbers VALUES (1);
      """)
    // Trimming throws because of the other connection's lock, once the store has seen that there is something to trim.
    func tidy() throws { try store.database.inDatabase { try store.live.tidy($0, after: .seconds(2)) } }
    while (try? tidy()) != nil { await Task.yield() }
    try other.execute("COMMIT")
    try await first(store.write { try Numbers.insert(2, $0) })
    #expect(try store.read(Numbers.all) == [1, 2])
  }

  @Test("The log restarts once nothing has been written for a while")
  func quiet() async throws {
    let other = try OtherConnection(folder.file())
    var lists = try events(of: store.snapshots(of: LiveQuery(Page.self))).makeAsyncIterator()
    let old = try await lists.value()
    // On a busy machine a quiet second may pass between the writes.
    var round = 0
    repeat {
      for id in 1...50 { try store.writeAndWait { try Self.write(id, "a \(round)", $0) } }
      round += 1
    } while try framesInLog() <= 50 && round < 100
    #expect(try framesInLog() > 50)
    store.outbox.tell()
    try store.database.inDatabase { db in try store.live.tidy(db, after: .seconds(2)) }
    store.live.log.checkpointer.queue.sync {}
    store.flush()
    try other.execute("INSERT INTO pages VALUES (100, 'other')")
    #expect(try framesInLog() < 10)
    while try await !lists.value().sections[0].items.contains(where: { $0.id == 100 }) {}
    #expect(old.sections[0].items.isEmpty)
  }

  @Test("Another program's single-row writes without a pause leave the log short, and it shrinks afterwards")
  func singleRowsOfOthers() async throws {
    try store.writeAndWait { db in for id in 1...100 { try Self.write(id, "at first", db) } }
    var lists = try events(of: store.snapshots(of: LiveQuery(Page.self))).makeAsyncIterator()
    _ = try await lists.value()
    let path = store.path
    // About 60 MB in total.
    let longest = try await Task.detached {
      let other = try OtherConnection(path)
      var longest = 0
      for number in 0..<3_000 {
        try other.execute(
          "UPDATE pages SET text = '\(number) ' || hex(zeroblob(1500)) WHERE id = 1 + \(number) % 100")
        longest = max(longest, Self.logSize(path))
      }
      return longest
    }.value
    #expect(longest < 20_000_000)
    while try await !lists.value().sections[0].items.contains(where: { $0.text.hasPrefix("2999 ") }) {}
    while Self.logSize(path) > 4_000_000 { try await Task.sleep(for: .milliseconds(50)) }
    try await first(store.write { try Self.write(1, "afterwards", $0) })
    #expect(try store.read { try Page.fetchCount($0) } == 100)
  }

  private static func logSize(_ path: String) -> Int {
    let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    return log?[.size] as? Int ?? 0
  }

  private func framesInLog() throws -> Int {
    try store.database.inDatabase { db in
      try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(PASSIVE)")?[1] ?? 0
    }
  }

  private static func write(_ id: Int, _ text: String, _ db: Database) throws {
    try db.execute(sql: "INSERT OR REPLACE INTO pages VALUES (?, ?)", arguments: [id, text])
  }
}
