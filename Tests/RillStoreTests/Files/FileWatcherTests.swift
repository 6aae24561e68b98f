import RillTestSupport
import Testing

@testable import RillStore

@Suite("Watching a database file") struct FileWatcherTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "Each commit of another program is noticed when it happens, not by the check each second",
    .timeLimit(.minutes(20)))
  func notice() async throws {
    let other = try OtherConnection(folder.file())
    let watched = Watched(folder.file())
    try other.execute("CREATE TABLE noticed (n INTEGER)")
    await watched.checks(6)
    try other.execute("INSERT INTO noticed VALUES (1)")
    await watched.checks(1)
  }

  // The system allows a user 128 inotify instances, in all programs together.
  @Test("Two hundred databases of a folder are watched at the same time", .timeLimit(.minutes(20)))
  func many() async throws {
    let names = (0..<200).map { "n\($0).sqlite" }
    let watched = names.map { Watched(folder.file($0)) }
    for (name, one) in zip(names, watched) {
      let other = try OtherConnection(folder.file(name))
      try other.execute("CREATE TABLE noticed (n INTEGER)")
      await one.checks(1)
    }
  }
}

/// A watcher whose periodic checks are an hour apart, so that every check follows a notification.
///
/// A notification leads to six checks within 400 ms. A seventh check needs another notification.
private final class Watched {
  private let watcher: FileWatcher
  private var checks: AsyncStream<Void>.AsyncIterator

  init(_ path: String) {
    let (checks, asked) = AsyncStream.makeStream(of: Void.self)
    self.checks = checks.makeAsyncIterator()
    watcher = FileWatcher(path: path, idlePause: 3_600_000) { begun in
      begun()
      asked.yield()
    }
  }

  /// Waits for a number of checks.
  func checks(_ count: Int) async {
    for _ in 0..<count { await checks.next(isolation: #isolation) }
  }
}
