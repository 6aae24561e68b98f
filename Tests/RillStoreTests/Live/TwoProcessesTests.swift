import GRDB
import Rill
import RillLists
import RillTestSupport
import Testing

@testable import RillStore

@Suite("Live queries while another process writes", .timeLimit(.minutes(20)))
struct TwoProcessesTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try RandomThings.open(folder.file(), also: CommittedStates.create)
  }

  @Test(
    "Snapshots are committed states in order, and each one's changeset leads to it from the previous",
    arguments: [.whole, .sorted, .predicates, .values(limit: nil), .values(limit: 25)] as [RandomQuery],
    1...(isLong ? 20 : 1) as ClosedRange<UInt64>)
  func random(_ test: RandomQuery, seed: UInt64) async throws {
    switch test.query {
    case .one(let query): try await run(query, test, seed) { _ in "" }
    case .named(let query): try await run(query, test, seed) { $0 }
    }
  }

  private func run<Section: Sendable & IdentifiableType & Equatable>(
    _ query: LiveQuery<Section, Thing>, _ test: RandomQuery, _ seed: UInt64,
    _ name: @Sendable (Section) -> String
  ) async throws {
    var random = RandomThings(seed: seed)
    let fill = (0..<200).map { _ in random.insert() }
    try store.writeAndWait { db in try CommittedStates.write(fill, db) }
    let states = try CommittedStates(folder.file(), test)
    let other = try WritingProcess(folder.file())
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    var list = try await lists.value()
    var version = 1
    #expect(try RandomQuery.matches(list, states.sections(of: version), name))
    for step in 0..<60 {
      try other.write(random.transaction() + CommittedStates.copy)
      let ours = random.transaction()
      let receipt = store.write { db in try CommittedStates.write(ours, db) }
      guard step % 6 == 5 else { continue }
      try await first(receipt)
      try other.wait()
      let last = try states.last()
      while try !RandomQuery.matches(list, states.sections(of: last), name) {
        let next = try await lists.value()
        #expect(next.change?.base == list.version, "seed \(seed), step \(step)")
        let changeset = next.changeset(from: list)
        #expect(changeset.replayed(on: list, to: next) == next, "seed \(seed), step \(step): \(changeset)")
        let found = try (version...last).first { version in
          try RandomQuery.matches(next, states.sections(of: version), name)
        }
        version = try #require(
          found, "seed \(seed), step \(step): nobody has committed this after \(version)")
        list = next
      }
    }
  }
}

/// Copies of the table at each commit. Each writer makes a copy in its own transaction.
private final class CommittedStates {
  static let create = """
    CREATE TABLE states (version INTEGER, id INTEGER, kind TEXT, rank, price REAL, title TEXT);
    CREATE TABLE versions (number INTEGER PRIMARY KEY);
    CREATE INDEX versions_of_states ON states (version);
    """
  static let copy = [
    "INSERT INTO versions SELECT coalesce(max(number), 0) + 1 FROM versions",
    "INSERT INTO states SELECT (SELECT max(number) FROM versions), * FROM things",
  ]

  private let table: DatabaseQueue
  private let test: RandomQuery
  private var known: [Int: [(String, [Thing])]] = [:]

  init(_ path: String, _ test: RandomQuery) throws {
    self.test = test
    table = try DatabaseQueue()
    try table.inDatabase { db in
      try db.execute(sql: RandomThings.create)
      try db.execute(sql: "ATTACH ? AS written", arguments: [path])
    }
  }

  static func write(_ statements: [String], _ db: Database) throws {
    for sql in statements + copy { try db.execute(sql: sql) }
  }

  func last() throws -> Int {
    try table.inDatabase { db in try Int.fetchOne(db, sql: "SELECT max(number) FROM versions") ?? 0 }
  }

  /// Returns the SQL result for a committed state.
  func sections(of version: Int) throws -> [(String, [Thing])] {
    if let sections = known[version] { return sections }
    let sections = try table.inDatabase { db in
      try db.execute(
        sql: """
          DELETE FROM main.things;
          INSERT INTO main.things SELECT id, kind, rank, price, title FROM states WHERE version = ?
          """, arguments: [version])
      return try test.sections(db)
    }
    known[version] = sections
    return sections
  }
}
