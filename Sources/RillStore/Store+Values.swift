public import GRDB
public import Rill

extension Store {
  /// Fetches a value now, and again after commits that wrote a table, by whomever: this store, another connection, another
  /// program.
  ///
  /// For what no live query tells: counts, sums, the first rows of a long table. While an observer is busy, newer states
  /// take the place of those that it has not had, so it is never more than one value behind. The table needs a change
  /// log; see `Database.createChangeLog(for:)`.
  ///
  /// Values are delivered in order, on a serial queue of the store's. Each subscription fetches for itself; share it
  /// where there are several. Not to be called from the body of a write.
  /// - Parameters:
  ///   - record: A record of the table that is followed.
  ///   - fetch: Reads the value from one state of the database.
  /// - Returns: The values. They never complete; they fail with a `StoreError`, with a `ChangeLogError` once the table has
  ///   been changed so that its change log does not fit it any more, or with what `fetch` threw.
  /// - Throws: A `ChangeLogError` where the table cannot be followed, above all because it has no change log; a
  ///   `StoreError` where it cannot be read.
  /// - Complexity: What `fetch` costs, for each commit or for several that came together.
  public func values<Record: TableRecord, Value: Sendable>(
    tracking record: Record.Type, _ fetch: @escaping @Sendable (Database) throws -> Value
  ) throws -> Observable<Value> {
    let log = try preparing { db in try ChangeLog(following: Record.databaseTableName, db) }
    return Observable.create { observer in
      self.follow(
        TableFetch(
          path: self.path, log,
          fetch: { db in
            let value = try fetch(db)
            return { observer.on(.next(value)) }
          },
          end: { observer.on(.error($0)) }))
    }
  }

  /// Reads what is needed to declare a query.
  func preparing<T>(_ body: (Database) throws -> T) throws -> T {
    do {
      flush()
      return try database.inDatabase(body)
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  /// Lets a query follow its table until the subscription is disposed of.
  func follow(_ query: some FollowingQuery) -> any Disposable {
    writes.start { db in self.live.add(query, db) }
    return Disposables.create {
      query.stop()
      self.writes.start { db in self.live.remove(query, db) }
    }
  }
}
