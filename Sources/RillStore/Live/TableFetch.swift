import GRDB
import Synchronization

/// A subscribed fetch: fetches again once its table has been written, and passes by states that nobody has had time for.
///
/// Unchecked: `writtenSinceReader` is touched on the database's queue alone, `seen` on the delivery queue alone.
final class TableFetch: FollowingQuery, @unchecked Sendable {
  typealias Delivery = () -> Void

  let log: ChangeLog
  var writtenSinceReader = 0
  private let path: String
  private let fetch: @Sendable (Database) throws -> Delivery
  private let end: @Sendable (any Error) -> Void
  private let hasStopped = Atomic(false)
  /// The last entry of the change log in the state that was fetched last.
  private var seen: Int64 = -1

  /// - Parameters:
  ///   - fetch: Reads a state, and returns how to deliver what it has read.
  ///   - end: Given what a fetch failed with.
  init(
    path: String, _ log: ChangeLog, fetch: @escaping @Sendable (Database) throws -> Delivery,
    end: @escaping @Sendable (any Error) -> Void
  ) {
    self.path = path
    self.log = log
    self.fetch = fetch
    self.end = end
  }

  var isStopped: Bool { hasStopped.load(ordering: .acquiring) }

  func stop() { hasStopped.store(true, ordering: .releasing) }

  func begin(_ db: Database) -> LiveQueries.Look {
    { _, entry in
      // No reader is handed over, so none is needed after many rows either.
      self.writtenSinceReader = 0
      return { live in
        // A fetch meanwhile may have seen it.
        if entry > self.seen { self.fetch(live) }
      }
    }
  }

  func receive(_ reader: Reader, from live: LiveQueries) { fetch(live) }

  func fail(_ error: any Error) {
    guard !isStopped else { return }
    stop()
    end(StoreError.wrapping(error, path: path))
  }

  /// Fetches the present state.
  private func fetch(_ live: LiveQueries) {
    guard !isStopped else { return }
    do {
      if let deliver = try next(live.reader()) { deliver() }
    } catch {
      fail(error)
    }
  }

  private func next(_ reader: Reader) throws -> Delivery? {
    let last = try reader.read(log.last)
    guard last != seen else { return nil }
    seen = last
    return try reader.read(fetch)
  }
}
