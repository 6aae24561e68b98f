import GRDB
public import Rill
public import RillLists

extension Store {
  /// A live query: the rows of a sorted, sectioned query now, and again after each commit that wrote any of
  /// them, by whomever: this store, another connection, another program.
  ///
  /// Each snapshot carries the changeset from the one before. Rows are read from the database when they are
  /// asked for, as they were then. With more than 5,000 rows in a section the first snapshot has only the first
  /// ones, and is not `isComplete`; all follow. The query's table needs a change log; see
  /// `Database.createChangeLog(for:)`.
  ///
  /// Snapshots are delivered in order, on a serial queue of the store's; views take them as a driver. Each
  /// subscription follows the query for itself; share it where there are several. Not to be called from the body
  /// of a write.
  /// - Parameter query: The query.
  /// - Returns: The snapshots. They never complete; they fail with a `StoreError`, of the kind
  ///   `unreadableRow` if a row is no such record, or with a `ChangeLogError` once the
  ///   table has been changed so that its change log does not fit it any more.
  /// - Throws: A `ChangeLogError` where the table cannot be followed, above all because it has no change log; a
  ///   `StoreError` where the query cannot be read.
  /// - Complexity: A subscription reads all rows once. Then a commit costs O(k log n) for k rows that it wrote of
  ///   n; where it wrote more than a tenth of them, all are read again. A row needs about 19 bytes where it is sorted by
  ///   at most one number beside its primary key, otherwise about 50 and its sort values.
  public func snapshots<Section, Record>(
    of query: LiveQuery<Section, Record>
  ) throws -> Observable<SectionedSnapshot<Section, Record>> {
    let plan = try preparing { db in try QueryPlan(query, db) }
    return Observable.create { observer in
      let snapshots = QuerySnapshots(query, observer)
      return self.follow(
        QueryEngine(
          path: self.path, outbox: self.outbox, plan, deliver: snapshots.deliver,
          end: { observer.on(.error($0)) }))
    }
  }
}
