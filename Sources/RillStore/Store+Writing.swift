public import GRDB
public import Rill

extension Store {
  /// Starts a write: one transaction, which runs once, with or without subscribers, in the order of the calls.
  ///
  /// Live queries that have loaded their rows deliver the new state before the result arrives.
  /// - Parameter body: Changes the database, on its queue. If it throws, everything it did is rolled back.
  /// - Returns: A sequence that replays the result to each subscriber: the body's value once it is committed, then the
  ///   completion; or a `StoreError`, or another error that the body threw.
  @discardableResult
  public func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) -> Observable<T> {
    let receipt = ReplaySubject<T>.create(bufferSize: 1)
    writes.start { db in
      do {
        let (value, changes) = try self.commit(db, body)
        self.live.deliver(changes, db) {
          receipt.on(.next(value))
          receipt.on(.completed)
        }
      } catch {
        self.outbox.add { receipt.on(.error(error)) }
      }
    }
    return receipt.asObservable()
  }

  /// Writes in one transaction, after the writes that were started before, and waits for the commit.
  ///
  /// Don't call this from the body of a write or the fetch of a query.
  /// - Parameter body: Changes the database. If it throws, everything it did is rolled back.
  /// - Returns: The value that the body returned, once it is committed.
  /// - Throws: A `StoreError`, or another error that the body threw.
  public func writeAndWait<T>(_ body: (Database) throws -> T) throws -> T {
    defer { outbox.tellLater() }
    return try database.writeWithoutTransaction { db in
      writes.catchUp(db)
      let (value, changes) = try commit(db, body)
      live.deliver(changes, db)
      return value
    }
  }

  /// Reads one state of the database, after the writes that were started before, and waits for it.
  ///
  /// Don't call this from the body of a write or the fetch of a query.
  /// - Parameter body: Reads the database.
  /// - Returns: The value that the body returned.
  /// - Throws: A `StoreError`, or another error that the body threw. If the body has written, the write is rolled back, and
  ///   the error is a `StoreError` of the kind `readOnly`.
  public func read<T>(_ body: (Database) throws -> T) throws -> T {
    do {
      return try database.inDatabase { db in
        writes.catchUp(db)
        return try transaction.read(db) { try body(db) }
      }
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  /// Waits until every write that was started before has been committed or has failed.
  public func flush() {
    database.inDatabase { db in writes.catchUp(db) }
  }

  private func commit<T>(
    _ db: Database, _ body: (Database) throws -> T
  ) throws -> (value: T, changes: FollowedTables.Changes) {
    do {
      let result = try transaction.run(db) {
        let result = (try body(db), live.changes(db))
        try files.verify()
        return result
      }
      // A commit to a file that was taken away meanwhile is not acknowledged.
      try files.verify()
      return result
    } catch {
      live.notice(error, db)
      throw StoreError.wrapping(error, path: path)
    }
  }
}
