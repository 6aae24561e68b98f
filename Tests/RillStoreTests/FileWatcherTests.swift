import RillTestSupport
import Testing

@testable import RillStore

@Suite("Watching a database file") struct FileWatcherTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "Each commit of another program is noticed by itself, not by the check each second",
    .timeLimit(.minutes(5)))
  func notice() async throws {
    let (checks, asked) = AsyncStream.makeStream(of: Void.self)
    let other = try OtherConnection(folder.file())
    // An hour between the checks that need no notice: what comes within this test has been noticed.
    let watcher = FileWatcher(path: folder.file(), idlePause: 3_600_000) { begun in
      begun()
      asked.yield()
    }
    try other.execute("CREATE TABLE noticed (n INTEGER)")
    var iterator = checks.makeAsyncIterator()
    // One notice leads to six checks, the last ones after it has ceased; the next one needs another.
    for _ in 0..<6 { await iterator.next() }
    try other.execute("INSERT INTO noticed VALUES (1)")
    await iterator.next()
    watcher.stop()
  }
}
