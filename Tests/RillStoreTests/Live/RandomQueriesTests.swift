import GRDB
import Rill
import RillLists
import RillTestSupport
import Synchronization
import Testing

@testable import RillStore

@Suite("Live queries of random changes", .timeLimit(.minutes(20)))
struct RandomQueriesTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try RandomThings.open(folder.file())
  }

  @Test(
    "Each snapshot equals the SQL result, never changes, and has a changeset from any earlier snapshot",
    arguments: [.whole, .sorted, .predicates, .values(limit: nil), .values(limit: 25)] as [RandomQuery],
    1...(isLong ? 20 : 1) as ClosedRange<UInt64>)
  private func random(_ test: RandomQuery, seed: UInt64) async throws {
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
    let other = try OtherConnection(folder.file())
    try store.writeAndWait { db in for _ in 0..<200 { try db.execute(sql: random.insert()) } }
    let seen = Mutex<[SectionedSnapshot<Section, Thing>]>([])
    let subscription = try store.snapshots(of: query)
      .subscribe(
        onNext: { list in seen.withLock { $0.append(list) } },
        onError: { Issue.record($0, "seed \(seed)") })
    defer { subscription.dispose() }
    var kept: [(list: SectionedSnapshot<Section, Thing>, sections: [(String, [Thing])])] = []
    for step in 0..<120 {
      let statements = random.transaction()
      if step % 10 == 9 { try other.execute(statements.joined(separator: ";")) }
      let receipt = store.write { db in
        for sql in statements { try db.execute(sql: sql) }
      }
      if Bool.random(using: &random.generator) {
        // Tidies at random, before or after the write has been delivered.
        try store.database.inDatabase { db in try store.live.tidy(db, after: .seconds(2)) }
      }
      try await first(receipt)
      let list = try #require(seen.withLock { $0.last })
      let expected = try store.read(test.sections)
      let isRight = RandomQuery.matches(list, expected, name)
      #expect(isRight, "seed \(seed), step \(step): \(statements)")
      kept.append((list, expected))
    }
    for (index, entry) in kept.enumerated() {
      guard RandomQuery.matches(entry.list, entry.sections, name) else {
        Issue.record("seed \(seed): the snapshot of step \(index) has become another one")
        continue
      }
      let later = kept[Int.random(in: index..<kept.count, using: &random.generator)].list
      let changeset = later.changeset(from: entry.list)
      #expect(
        changeset.replayed(on: entry.list, to: later) == later,
        "seed \(seed): \(changeset) from step \(index)")
    }
  }
}
