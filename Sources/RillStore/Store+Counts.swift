public import GRDB
public import Rill

extension Store {
  /// Emits the number of a query's rows now, and again after each commit that changes it, by this store, another
  /// connection or another process.
  ///
  /// ```swift
  /// func openTasks(_ store: Store) throws -> Observable<Int> {
  ///   try store.count(of: LiveQuery(Task.self).filter(!Column("done")))
  /// }
  /// ```
  ///
  /// Numbers are delivered as snapshots are; see `snapshots(of:)`.
  /// - Parameter query: The query, whose order doesn't matter. A limit is ignored.
  /// - Returns: The numbers. They never complete, and fail as the query's snapshots do.
  /// - Throws: A `ChangeLogError` or a `LiveQueryError` if the query can't be followed; a `StoreError` if it can't be
  ///   read.
  /// - Complexity: A subscription counts all rows, from an index of the columns of the conditions if there is one. Then a commit costs O(k log n) for k
  ///   rows that it wrote of n.
  public func count<Section, Record>(of query: LiveQuery<Section, Record>) throws -> Observable<Int> {
    try counted(query).map { sections in sections.reduce(0) { $0 + $1.count } }.distinctUntilChanged()
  }

  /// Emits the numbers of a query's rows by the value of a column now, and again after each commit that changes them,
  /// by this store, another connection or another process.
  ///
  /// ```swift
  /// func openTasks(_ store: Store) throws -> Observable<[Int64?: Int]> {
  ///   try store.counts(of: LiveQuery(Task.self).filter(!Column("done")), by: "listId")
  /// }
  /// ```
  ///
  /// Numbers are delivered as snapshots are; see `snapshots(of:)`.
  /// - Parameters:
  ///   - query: The query, whose order doesn't matter. A limit is ignored.
  ///   - column: A column of the query's table.
  /// - Returns: The number for each value that occurs. If `Group` is an optional type, `nil` stands for NULL. The
  ///   numbers never complete, and fail as the query's snapshots do, or with a `SectionValueError` if a value is not a
  ///   `Group`.
  /// - Throws: A `ChangeLogError` or a `LiveQueryError` if the query can't be followed; a `StoreError` if it can't be
  ///   read.
  /// - Complexity: A subscription counts all rows, from an index if there is one of the columns of the
  ///   conditions and then of `column`. Then a commit costs
  ///   O(k log n) for k rows that it wrote of n, and O(number of groups).
  public func counts<Record, Group: DatabaseValueConvertible & Hashable & Sendable>(
    of query: LiveQuery<AllRows, Record>, by column: String
  ) throws -> Observable<[Group: Int]> {
    try counts(of: query, by: Column(column))
  }

  /// Emits the numbers of a query's rows by the value of an expression now, and again after each commit that changes
  /// them, by this store, another connection or another process.
  /// - Parameters:
  ///   - query: The query, whose order doesn't matter. A limit is ignored.
  ///   - expression: An expression of one row's columns, or of an associated row's by a `TableAlias`.
  /// - Returns: The number for each value that occurs, as by a column.
  /// - Throws: A `ChangeLogError` or a `LiveQueryError` if the query can't be followed; a `StoreError` if it can't be
  ///   read.
  /// - Complexity: As by a column.
  public func counts<Record, Group: DatabaseValueConvertible & Hashable & Sendable>(
    of query: LiveQuery<AllRows, Record>, by expression: some SQLSpecificExpressible
  ) throws -> Observable<[Group: Int]> {
    let grouped = query.sections(by: .ascending(expression)) { (group: Group) in group }
    return try counted(grouped).map { sections in
      Dictionary(sections.map { ($0.model, $0.count) }, uniquingKeysWith: +)
    }
  }

  private func counted<Section, Record>(
    _ query: LiveQuery<Section, Record>
  ) throws -> Observable<[(model: Section, count: Int)]> {
    let plan = try plan(query, counts: true)
    return Observable.create { observer in
      self.follow(
        QueryEngine(
          path: self.path, outbox: self.outbox, plan,
          deliver: { change in
            let sections = try change.state.sections.map { section in
              (model: try query.model(of: section.order, value: section.value), count: section.count)
            }
            observer.on(.next(sections))
          },
          end: { observer.on(.error($0)) }))
    }
  }
}
