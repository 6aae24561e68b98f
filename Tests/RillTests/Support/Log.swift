import Synchronization

/// A log of entries, which any thread may write.
final class Log<Entry: Sendable>: Sendable {
  private let written = Mutex<[Entry]>([])

  var entries: [Entry] { written.withLock { $0 } }

  func write(_ entry: Entry) { written.withLock { $0.append(entry) } }
}
