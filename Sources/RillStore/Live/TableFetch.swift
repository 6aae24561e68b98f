import GRDB
import Synchronization

/// A subscribed fetch, which fetches again after its tables have been written. It skips states that it has had no
/// time for.
final class TableFetch: FollowingQuery {
  typealias Delivery = () -> Void

  let logs: QueryLogs
  let writtenSinceReader = DatabaseQueueState(0)
  private let path: String
  private let fetch: @Sendable (Database) throws -> Delivery
  private let end: @Sendable (any Error) -> Void
  private let hasStopped = Atomic(false)
  /// The last entries of the change logs in the state that was fetched last.
  private let seen: DeliveryQueueState<LogPosition?>

  /// - Parameters:
  ///   - outbox: The store's outbox.
  ///   - fetch: Reads a state, and returns a closure that delivers it.
  ///   - end: Receives the error that a fetch failed with.
  init(
    path: String, outbox: Outbox, _ logs: QueryLogs, fetch: @escaping @Sendable (Database) throws -> Delivery,
    end: @escaping @Sendable (any Error) -> Void
  ) {
    self.path = path
    self.logs = logs
    self.fetch = fetch
    self.end = end
    seen = DeliveryQueueState(nil, of: outbox)
  }

  var isStopped: Bool { hasStopped.load(ordering: .acquiring) }

  func stop() { hasStopped.store(true, ordering: .releasing) }

  func begin(_ db: Database) -> Look {
    { _, position in
      // This query makes no use of a new reader, so it needs none after many rows.
      self.writtenSinceReader[db] = 0
      return { live in
        // A fetch in between may have included the entries.
        if self.seen.value.map(position.isLater) ?? true { self.fetch(live) }
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
    let last = try reader.read(logs.position)
    guard last != seen.value else { return nil }
    seen.value = last
    return try reader.read(fetch)
  }
}
