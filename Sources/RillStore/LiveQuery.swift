import GRDB
import Rill
import Synchronization

/// One subscription of a live query.
final class LiveQuery: Sendable {
  /// Fetches, and returns how to deliver what was fetched.
  let fetch: @Sendable (LiveQuery, Database) -> @Sendable () -> Void
  /// Delivers an error met before the fetch.
  let fail: @Sendable (any Error) -> Void
  private let stopped = Atomic(false)

  init<T: Sendable>(
    path: String, fetch: @escaping @Sendable (Database) throws -> T, observer: AnyObserver<T>
  ) {
    let fail: @Sendable (any Error) -> Void = {
      observer.on(.error(StoreError.containing($0, path: path)))
    }
    self.fail = fail
    self.fetch = { query, db in
      let result = Result { try db.readOnly { try fetch(db) } }
      return {
        // Nothing arrives after the end, though more may have been fetched before it was known.
        guard !query.isStopped else { return }
        switch result {
        case .success(let value): observer.on(.next(value))
        case .failure(let error):
          query.stop()
          fail(error)
        }
      }
    }
  }

  var isStopped: Bool { stopped.load(ordering: .acquiring) }

  func stop() { stopped.store(true, ordering: .releasing) }
}
