import Foundation
import RillTestSupport
import Testing

@Suite("Reminders in random histories", .timeLimit(.minutes(60)))
struct ReminderPropertyTests {
  @Test("None is missed and none rings twice, whatever people, clocks and programs do")
  func histories() throws {
    // In memory if there is such a folder, because each step writes.
    let shared = "/dev/shm/rill-\(UUID().uuidString)"
    let isShared =
      (try? FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)) != nil
    defer { if isShared { try? FileManager.default.removeItem(atPath: shared) } }
    let folder = try TemporaryFolder()
    let connections = try Connections(isShared ? shared + "/store.sqlite" : folder.file())
    var rung = 0
    for seed in RandomCases.seeds("Histories of reminders", count: isLong ? 10_000 : 60) {
      let history = try ReminderHistory(connections, seed: seed)
      try history.run(steps: 25)
      rung += history.rung
    }
    print("\(rung) reminders have rung.")
  }
}
