import GRDB
import Synchronization

/// A subscribed fetch, which fetches again after its table has been written. It skips states that it has had no
/// time for.
final class TableFetch: FollowingQuery {
  typealias Delivery = () -> Void

  let log: ChangeLog
  let writtenSinceReader = DatabaseQueueState(0)
  private let path: String
  private let fetch: @Sendable (Database) throws -> Delivery
  private let end: @Sendable (any Error) -> Void
  private let hasStopped = Atomic(false)
  /// The last entry of the change log in the state that was fetched last.
  private let seen: DeliveryQueueState<Int64>

  /// - Parameters:
  ///   - outbox: The store's outbox.
  ///   - fetch: Reads a state, and returns a closure that delivers it.
  ///   - end: Receives the error that a fetch failed with.
  init(
    path: String, outbox: Outbox, _ log: ChangeLog, fetch: @escaping @Sendable (Database) throws -> Delivery,
    end: @escaping @Sendable (any Error) -> Void
  ) {
    self.path = path
    self.log = log
    self.fetch = fetch
    self.end = end
    seen = DeliveryQueueState(-1, of: outbox)
  }

  var isStopped: Bool { hasStopped.load(ordering: .acquiring) }

  func stop() { hasStopped.store(true, ordering: .releasing) }

  func begin(_ db: Database) -> Look {
    { _, entry in
      // This query makes no use of a new reader, so it needs none after many rows.
      self.writtenSinceReader[db] = 0
      return { live in
        // A fetch in between may have included the entry.
        if entry > self.seen.value { self.fetch(live) }
      }
    }
  }

  func receive(_ reader: Reader, from live: LiveQueries) { fetch(live) }

  func fail(_ error: any Error) {
    guard !isStopped else { return }
    stop()
    end(StoreError.wrapping(error, path: path))
  }

  /// Fetches and delivers the present state, unless it has been fetched already.
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
    guard last != seen.value else { return nil }
    seen.value = last
    return try reader.read(fetch)
  }
}
