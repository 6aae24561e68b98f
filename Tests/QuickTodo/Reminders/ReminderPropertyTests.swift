import Foundation
import RillTestSupport
import Testing

@Suite("Reminders in random histories", .timeLimit(.minutes(60)))
struct ReminderPropertyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("None is missed and none rings twice, whatever people, clocks and programs do")
  func histories() throws {
    // In memory if there is such a folder, because each step writes.
    let shared = "/dev/shm/rill-\(UUID().uuidString)"
    let isShared =
      (try? FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)) != nil
    defer { if isShared { try? FileManager.default.removeItem(atPath: shared) } }
    let databases = try HistoryDatabases(isShared ? shared + "/store.sqlite" : folder.file())
    let seeds = RandomCases.seeds("Histories of reminders", count: isLong ? 10_000 : 60)
    var (rung, failed) = (0, 0)
    // Further ones tell nothing new if so many have failed.
    for seed in seeds where failed < 10 {
      let history = try ReminderHistory(databases, seed: seed)
      try history.run()
      rung += history.rung
      guard let fault = history.fault else { continue }
      failed += 1
      Issue.record("RILL_SEED=\(seed) RILL_CASES=1: \(fault):\n\(history.log.joined(separator: "\n"))")
    }
    print("\(rung) reminders have rung.")
  }

  @Test("A history that follows another one is the same as without it")
  func again() throws {
    let used = try HistoryDatabases(folder.file("used.sqlite"))
    try ReminderHistory(used, seed: 1).run()
    for seed in UInt64(2)..<5 {
      let new = try HistoryDatabases(folder.file("new \(seed).sqlite"))
      let (again, first) = (try ReminderHistory(used, seed: seed), try ReminderHistory(new, seed: seed))
      try again.run()
      try first.run()
      #expect(again.log == first.log)
    }
  }
}
