public import GRDB
public import Rill

extension Store {
  /// A live query: its value at once, then one for each committed change.
  ///
  /// After a write of this store that changed rows, exactly one value, of the state right after the commit,
  /// in the order of the commits, nothing left out. After changes by other connections and processes one
  /// value as soon as they are noticed. Each subscription fetches for itself: share it where several
  /// subscribe (`share(replay: 1, scope: .whileConnected)`). Values arrive on the store's delivery queue.
  /// - Parameter fetch: Reads the value, on the database's queue, where it holds up the next write.
  /// - Returns: The sequence. It never completes; it fails with a `StoreError` if a fetch does.
  public func observe<T: Sendable>(_ fetch: @escaping @Sendable (Database) throws -> T) -> Observable<T> {
    Observable.create { observer in
      let query = LiveQuery(path: self.path, fetch: fetch, observer: observer)
      self.database.asyncWriteWithoutTransaction { db in self.live.add(query, db) }
      return Disposables.create {
        query.stop()
        self.database.asyncWriteWithoutTransaction { _ in self.live.remove(query) }
      }
    }
  }
}
