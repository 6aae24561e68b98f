import RillTestSupport
import Testing

@testable import RillStore

@Suite("Watching a database file") struct FileWatcherTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "Each commit of another program is noticed when it happens, not by the check each second",
    .timeLimit(.minutes(5)))
  func notice() async throws {
    let (checks, asked) = AsyncStream.makeStream(of: Void.self)
    let other = try OtherConnection(folder.file())
    // The periodic checks are an hour apart, so every check within this test follows a notification.
    let watcher = FileWatcher(path: folder.file(), idlePause: 3_600_000) { begun in
      begun()
      asked.yield()
    }
    try other.execute("CREATE TABLE noticed (n INTEGER)")
    var iterator = checks.makeAsyncIterator()
    // A notification leads to six checks within 400 ms. A seventh check needs another notification.
    for _ in 0..<6 { await iterator.next() }
    try other.execute("INSERT INTO noticed VALUES (1)")
    await iterator.next()
    withExtendedLifetime(watcher) {}
  }
}
