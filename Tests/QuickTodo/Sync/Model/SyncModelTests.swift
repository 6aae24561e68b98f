import Foundation
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Random histories of three clients and a server that fails") struct SyncModelTests {
  @Test(
    "No edit is lost without a word, nothing is there twice or comes back, and all replicas are equal in the end"
  )
  func histories() async throws {
    var failed = 0
    for seed in RandomCases.seeds("Histories", count: isLong ? 100_000 : 100, from: 1) {
      let faults = try await History(seed: seed).run()
      guard !faults.isEmpty else { continue }
      failed += 1
      Issue.record("RILL_SEED=\(seed) RILL_CASES=1: \(faults.joined(separator: "\n"))")
      if failed == 1 {
        let history = try History(seed: seed, isTraced: true)
        _ = try await history.run()
        print(history.trace.joined(separator: "\n"))
        for replica in history.replicas {
          print(
            replica.name,
            try replica.database.syncLog(limit: 100).reversed().map { "\($0.list): \($0.kind) \($0.text)" })
        }
      }
      if failed == 10 { break }
    }
  }
}
