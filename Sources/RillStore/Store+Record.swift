public import GRDB
public import Rill
public import RillLists

extension Store {
  /// Emits one row now, and again after each commit that wrote it, by this store, another connection or another process.
  ///
  /// Values are delivered as snapshots are; see `snapshots(of:)`.
  /// - Parameters:
  ///   - record: The record type, whose table needs a change log.
  ///   - id: The row's primary key.
  /// - Returns: The row, `nil` while there is none. The sequence never completes, and fails as snapshots do.
  /// - Throws: A `ChangeLogError` if the table can't be followed; a `StoreError` if it can't be read.
  /// - Complexity: O(log n), and for each commit that wrote the row.
  public func record<Record: FetchableRecord & TableRecord & IdentifiableType & Sendable>(
    _ record: Record.Type, id: Int64
  ) throws -> Observable<Record?> where Record.Identity: RowIdentity {
    try self.record(of: LiveQuery(record), id: id)
  }

  /// Emits one row of a query now, with what belongs to it, and again after each commit that wrote any of it.
  ///
  /// ```swift
  /// func details(_ store: Store, id: Int64) throws -> Observable<BookInfo?> {
  ///   try store.record(of: LiveQuery(Book.self).including(all: Book.tags).asRequest(of: BookInfo.self), id: id)
  /// }
  /// ```
  /// - Parameters:
  ///   - query: The query, whose order doesn't matter.
  ///   - id: The row's primary key.
  /// - Returns: The row, `nil` while there is none that fulfils the query's conditions. The sequence never completes,
  ///   and fails as snapshots do.
  /// - Throws: A `ChangeLogError` or a `LiveQueryError` if the query can't be followed; a `StoreError` if it can't be
  ///   read.
  /// - Complexity: O(log n), and for each commit that wrote the row or what belongs to it.
  public func record<Record>(
    of query: LiveQuery<AllRows, Record>, id: Int64
  ) throws -> Observable<Record?> {
    try snapshots(of: query.filter(Column.rowID == id)).map { $0.sections.first?.items.first }
  }
}
