public import GRDB
public import RillLists

/// A sorted query of one table, in sections, for `Store.snapshots(of:)`:
///
/// ```swift
/// LiveQuery(Player.self)
///   .filter(Column("team") == "red")
///   .sorted(by: .descending("score"), .ascending("name"))
/// ```
///
/// Records that have an integer primary key, which is their identity, can be queried. Conditions and sort keys
/// are of the columns of one row alone, and give the same for the same row always.
public struct LiveQuery<
  Section: Sendable, Record: FetchableRecord & TableRecord & IdentifiableType & Sendable
>: Sendable where Record.Identity: RowIdentity {
  /// How rows come into sections.
  enum Sections: Sendable {
    case one(Section)
    case predicates([QuerySection<Section>])
    case values(SortKey, model: @Sendable (DatabaseValue) throws -> Section)
  }

  var sections: Sections
  var filter: SQLExpression?
  var sortKeys: [SortKey] = []
  var limit: Int?
  var substitute: (@Sendable (Int64, any Error) -> Record)?

  fileprivate init(in sections: Sections) { self.sections = sections }

  /// What describes a section.
  func model(of order: SectionOrder, value: DatabaseValue) throws -> Section {
    switch sections {
    case .one(let model): model
    case .predicates(let sections): sections[order.number].model
    case .values(_, let model): try model(value)
    }
  }

  /// All rows of a record's table in one section, by their primary keys.
  /// - Parameter record: The records' type.
  public init(_ record: Record.Type) where Section == AllRows { self.init(in: .one(AllRows())) }

  /// The rows that fulfil a condition too.
  /// - Parameter predicate: The condition.
  public func filter(_ predicate: some SQLSpecificExpressible) -> LiveQuery {
    var query = self
    // No `??`: between expressions that is SQL's IFNULL.
    if let filter { query.filter = filter && predicate } else { query.filter = predicate.sqlExpression }
    return query
  }

  /// The rows in another order, ties by the primary key.
  /// - Parameter keys: What the rows are sorted by, the most important first.
  public func sorted(by keys: SortKey...) -> LiveQuery {
    var query = self
    query.sortKeys = keys
    return query
  }

  /// The first rows only, of all sections together. All rows that fulfil the condition are followed, so that
  /// the next one can take the place of one that has gone.
  /// - Parameter count: How many, at most.
  public func limit(_ count: Int) -> LiveQuery {
    precondition(count >= 0, "Expected a limit of 0 or more rows, met \(count).")
    var query = self
    query.limit = count
    return query
  }

  /// Shows something in the place of a row that cannot be read, because the disk fails or the row is not such a
  /// record. Without this the query fails, with a `StoreError`, as soon as it meets such a row.
  /// - Parameter substitute: Makes a record from the primary key and the reason.
  public func replacingUnreadable(
    with substitute: @escaping @Sendable (_ primaryKey: Int64, _ reason: any Error) -> Record
  ) -> LiveQuery {
    var query = self
    query.substitute = substitute
    return query
  }
}

extension LiveQuery where Section == AllRows {
  /// The rows in sections by conditions. All sections are there, empty ones too.
  /// - Parameter sections: The sections in their order. Rows that belong to none of them are left out.
  public func sections<Model: Sendable>(_ sections: [QuerySection<Model>]) -> LiveQuery<Model, Record> {
    inSections(.predicates(sections))
  }

  /// The rows in sections by the value of a key: one section for each value there is, in the order of the
  /// values.
  /// - Parameters:
  ///   - key: What rows of one section have in common.
  ///   - model: Makes what describes the section from the value; an optional type receives NULL too.
  public func sections<Value: DatabaseValueConvertible & SendableMetatype, Model: Sendable>(
    by key: SortKey, _ model: @escaping @Sendable (Value) -> Model
  ) -> LiveQuery<Model, Record> {
    inSections(
      .values(key) { value in
        guard let decoded = Value.fromDatabaseValue(value) else {
          throw SectionValueError(value: value, type: "\(Value.self)")
        }
        return model(decoded)
      })
  }

  private func inSections<Model: Sendable>(
    _ sections: LiveQuery<Model, Record>.Sections
  ) -> LiveQuery<Model, Record> {
    var query = LiveQuery<Model, Record>(in: sections)
    query.filter = filter
    query.sortKeys = sortKeys
    query.limit = limit
    query.substitute = substitute
    return query
  }
}

/// The only section of a query that has not been given any.
public struct AllRows: Hashable, Sendable, IdentifiableType {
  /// The section itself.
  public var identity: AllRows { self }
}
