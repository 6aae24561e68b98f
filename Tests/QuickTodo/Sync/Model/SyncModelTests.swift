import Foundation
import RillTestSupport
import Synchronization
import Testing

@testable import QuickTodoSync

@Suite("Random histories of three clients and a server that fails") struct SyncModelTests {
  @Test(
    "No edit is lost without a word, nothing is there twice or comes back, and all replicas are equal in the end"
  )
  func histories() async throws {
    let seeds = RandomCases.seeds("Histories", count: isLong ? 100_000 : 2_000, from: 1)
    let progress = Progress(seeds)
    try await withThrowingTaskGroup { group in
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        group.addTask(executorPreference: HistoryThread()) {
          let replicas = [try Replica("one"), try Replica("two")]
          while let seed = progress.next() {
            let faults = try await History(seed: seed, replicas).run()
            guard !faults.isEmpty else { continue }
            progress.note(failed: seed)
            Issue.record(
              "RILL_SEED=\(seed) RILL_CASES=1 scripts/test --unit SyncModelTests: \(faults.joined(separator: "\n"))"
            )
          }
        }
      }
      try await group.waitForAll()
    }
    if let seed = progress.firstFailed { try await trace(seed) }
  }

  @Test("Through HTTP and XML too, no edit is lost without a word") func historiesThroughHTTP() async throws {
    let seeds = RandomCases.seeds("Histories through HTTP", count: isLong ? 3_000 : 20, from: 1)
    let (replicas, site) = ([try Replica("one"), try Replica("two")], try ModelSite())
    for seed in seeds {
      let faults = try await History(seed: seed, replicas, at: site).run()
      #expect(
        faults.isEmpty,
        "RILL_SEED=\(seed) RILL_CASES=1 scripts/test --unit historiesThroughHTTP: \(faults.joined(separator: "\n"))"
      )
      if faults.isEmpty { continue }
      return try await trace(seed, at: site)
    }
  }

  /// The histories that are left, for several threads, and those that have failed.
  private final class Progress: Sendable {
    private let state: Mutex<(left: Range<UInt64>, failed: [UInt64])>

    init(_ seeds: Range<UInt64>) { state = Mutex((seeds, [])) }

    /// The first failed seed; nil for none.
    var firstFailed: UInt64? { state.withLock { $0.failed.min() } }

    /// Returns the next seed; nil if there is none, or if so many have failed that further ones would tell nothing new.
    func next() -> UInt64? {
      state.withLock { state in state.failed.count < 10 ? state.left.popFirst() : nil }
    }

    func note(failed seed: UInt64) { state.withLock { $0.failed.append(seed) } }
  }

  /// Prints the events of a history.
  private func trace(_ seed: UInt64, at site: ModelSite? = nil) async throws {
    let history = try History(seed: seed, [Replica("one"), Replica("two")], at: site, isTraced: true)
    _ = try await history.run()
    print(history.trace.joined(separator: "\n"))
    for replica in history.replicas {
      print(
        replica.name,
        try replica.database.syncLog(limit: 100).reversed().map { "\($0.list): \($0.kind) \($0.text)" })
    }
  }

  @Test("A replica that is used again is as a new one, and its history too") func again() async throws {
    let (used, new) = ([try Replica("one"), try Replica("two")], [try Replica("one"), try Replica("two")])
    _ = try await History(seed: 1, used).run()
    for replica in used + new { try replica.begin(skew: 0, seed: 1) }
    try expectSameContents(used, new)
    let (again, first) = (
      try History(seed: 2, used, isTraced: true), try History(seed: 2, new, isTraced: true)
    )
    #expect(try await again.run() == first.run())
    #expect(again.trace == first.trace)
    for (used, new) in zip(used, new) { #expect(try used.state() == new.state()) }
  }

  private func expectSameContents(_ left: [Replica], _ right: [Replica]) throws {
    for (left, right) in zip(left, right) {
      let (left, right) = (try left.contents(), try right.contents())
      for table in Set(left.keys).union(right.keys).sorted() {
        #expect(left[table] == right[table], "\(table)")
      }
    }
  }
}
