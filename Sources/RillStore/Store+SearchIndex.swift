import Dispatch
import GRDB
public import Rill
import Synchronization

extension Store {
  /// Makes the full-text index of a table again, in the background, after a `SearchIndexError` of the kind `outOfStep`,
  /// `damaged` or `incomplete`.
  ///
  /// Writes go on meanwhile. Searches end with a `SearchIndexError` of the kind `incomplete` until it is done. If the
  /// program ends before, or the subscription does, the next call goes on from there.
  /// - Parameter table: The table, whose index has the columns that it had.
  /// - Returns: The part that is done, from 0 to 1, in ascending order, then the completion. Fails with a
  ///   `SearchIndexError` if there is no index at all, or with a `StoreError`.
  /// - Complexity: O(n) for the text of all rows, in transactions of 2,000 rows.
  public func rebuildSearchIndex(on table: String) -> Observable<Double> {
    Observable.create { observer in
      let isStopped = Flag()
      DispatchQueue(label: "rill.store.search").async {
        do {
          let rebuilding = try self.writeAndWait { db in try SearchIndexRebuilding(of: table, db) }
          var part = 0.0
          while part < 1, !isStopped.isSet {
            part = try self.writeAndWait(rebuilding.proceed)
            observer.on(.next(part))
          }
          observer.on(.completed)
        } catch {
          observer.on(.error(error))
        }
      }
      return Disposables.create { isStopped.set() }
    }
  }
}

private final class Flag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}
