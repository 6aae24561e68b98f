import GRDB
public import Rill
public import RillLists

extension Store {
  /// Emits the rows of a sorted, sectioned query now, and again after each commit that wrote any of them, by this
  /// store, another connection or another process.
  ///
  /// Each snapshot carries the changeset from the snapshot before. Its rows are read from the database on demand, as
  /// they were at the time of the snapshot. With 1,000 rows or more in a section, or more than 64 that match a search, the
  /// first snapshot may have only the first rows, and is not `isComplete` then; a snapshot with all rows follows. The query's table needs a change log; see
  /// `Database.createChangeLog(for:)`.
  ///
  /// Snapshots are delivered in order, on a serial queue of the store; views take them as a driver. Each subscription
  /// follows the query by itself; share the sequence if there are several. Don't call this from the body of a write.
  /// - Parameter query: The query to follow.
  /// - Returns: The snapshots. They never complete. They fail with a `StoreError`, of the kind `unreadableRow` if a
  ///   row is not such a record. They fail with a `ChangeLogError` once the table has changed so that its change log
  ///   no longer fits it, and with a `SectionValueError` if a section's value is not of the expected type.
  /// - Throws: A `ChangeLogError` if the table can't be followed, above all because it has no change log; a
  ///   `StoreError` if the query can't be read.
  /// - Complexity: A subscription reads all rows once. Then a commit costs O(k log n) for k rows that it wrote of n.
  ///   If it wrote more than a tenth of them, and more than 1,000, all are read again. A row needs about 19 bytes if
  ///   it is sorted by at most one number beside its primary key, otherwise about 50 and its sort values.
  public func snapshots<Section, Record>(
    of query: LiveQuery<Section, Record>
  ) throws -> Observable<SectionedSnapshot<Section, Record>> {
    let plan = try plan(query)
    return Observable.create { observer in
      let snapshots = QuerySnapshots(query, observer, outbox: self.outbox)
      return self.follow(
        QueryEngine(
          path: self.path, outbox: self.outbox, plan, deliver: snapshots.deliver,
          end: { observer.on(.error($0)) }))
    }
  }

  /// Makes the SQL of a query.
  func plan<Section, Record>(
    _ query: LiveQuery<Section, Record>, counts: Bool = false
  ) throws -> QueryPlan {
    try preparing { db in
      guard query.associations != nil else { return try QueryPlan(query, counts: counts, schema, db) }
      return try QueryAssociations.aliases.withLock { _ in try QueryPlan(query, counts: counts, schema, db) }
    }
  }
}
