public import GRDB
public import Rill

extension Store {
  /// Fetches a value now, and again after commits that wrote a table, by this store, another connection or another
  /// process.
  ///
  /// It is for values that no live query has: counts, sums, the first rows of a long table. While an observer is busy,
  /// newer states replace those that it has not received, so it is never more than one value behind. The table needs a
  /// change log; see `Database.createChangeLog(for:)`.
  ///
  /// Values are delivered in order, on a serial queue of the store. Each subscription fetches by itself; share the
  /// sequence if there are several. Don't call this from the body of a write.
  /// - Parameters:
  ///   - record: A record type of the table to follow.
  ///   - fetch: Reads the value from one state of the database.
  /// - Returns: The values. They never complete. They fail with a `StoreError`, with a `ChangeLogError` once the
  ///   table has changed so that its change log no longer fits it, or with the error that `fetch` threw.
  /// - Throws: A `ChangeLogError` if the table can't be followed, above all because it has no change log; a
  ///   `StoreError` if it can't be read.
  /// - Complexity: The cost of `fetch`, for each commit or for several that came together.
  public func values<Record: TableRecord, Value: Sendable>(
    tracking record: Record.Type, _ fetch: @escaping @Sendable (Database) throws -> Value
  ) throws -> Observable<Value> {
    try values(tracking: [record], fetch)
  }

  /// Fetches a value now, and again after commits that wrote any of several tables, by this store, another connection
  /// or another process.
  ///
  /// It is for requests over several tables that no live query has, such as aggregates and subqueries. While an observer
  /// is busy, newer states replace those that it has not received. Each table needs a change log.
  /// - Parameters:
  ///   - records: Record types of the tables to follow, at least one.
  ///   - fetch: Reads the value from one state of the database.
  /// - Returns: The values. They never complete, and fail as those of one table do.
  /// - Throws: A `ChangeLogError` if a table can't be followed; a `StoreError` if it can't be read.
  /// - Complexity: The cost of `fetch`, so at least that of the result, for each commit or for several that came
  ///   together.
  public func values<Value: Sendable>(
    tracking records: [any TableRecord.Type], _ fetch: @escaping @Sendable (Database) throws -> Value
  ) throws -> Observable<Value> {
    precondition(!records.isEmpty, "Expected at least one record type to track, found none.")
    let logs = try preparing { db in
      QueryLogs(try records.map { try schema.log(following: $0.databaseTableName, db) })
    }
    return Observable.create { observer in
      self.follow(
        TableFetch(
          path: self.path, outbox: self.outbox, logs,
          fetch: { db in
            let value = try fetch(db)
            return { observer.on(.next(value)) }
          },
          end: { observer.on(.error($0)) }))
    }
  }

  /// Calls a closure that reads the facts needed to declare a query, after the writes that were started before.
  func preparing<T>(_ body: (Database) throws -> T) throws -> T {
    do {
      flush()
      return try database.inDatabase(body)
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  /// Makes a query follow its table until the subscription is disposed of.
  func follow(_ query: some FollowingQuery) -> any Disposable {
    writes.start { db in self.live.add(query, db) }
    return Disposables.create {
      query.stop()
      self.writes.start { db in self.live.remove(query, db) }
    }
  }
}
