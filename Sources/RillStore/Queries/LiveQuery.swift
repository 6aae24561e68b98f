public import GRDB
public import RillLists

/// A sorted query of a table, in sections, for `Store.snapshots(of:)`:
///
/// ```swift
/// LiveQuery(Player.self)
///   .filter(Column("team") == "red")
///   .sorted(by: .descending("score"), .ascending("name"))
/// ```
///
/// The records must have an integer primary key, which is their identity. Conditions and sort keys may depend on the
/// columns of one row, and on those of rows that `joining(required:)` and its kin name. They must always give the same
/// result for the same rows.
public struct LiveQuery<Section: Sendable, Record: FetchableRecord & IdentifiableType & Sendable>: Sendable
where Record.Identity: RowIdentity {
  /// The ways to divide rows into sections.
  enum Sections: Sendable {
    case one(Section)
    case predicates([QuerySection<Section>])
    /// Sections by the value of a key, and those values whose sections are shown without rows, too.
    case values(SortKey, kept: [DatabaseValue], model: @Sendable (DatabaseValue) throws -> Section)
  }

  /// The name of the query's table.
  let table: String
  var sections: Sections
  var associations: QueryAssociations?
  var filter: SQLExpression?
  var sortKeys: [SortKey] = []
  var limit: Int?
  var searchText = ""
  var tree: QueryTree?
  /// Decodes a row, given its depth in the tree.
  var decode: @Sendable (_ row: Row, _ depth: Int) throws -> Record
  var substitute: (@Sendable (Int64, any Error) -> Record)?

  fileprivate init(
    of table: String, in sections: Sections, decode: @escaping @Sendable (Row, Int) throws -> Record
  ) {
    self.table = table
    self.sections = sections
    self.decode = decode
  }

  /// Creates a query that differs from another in its sections' or its records' type.
  init<OtherSection, OtherRecord>(
    _ other: LiveQuery<OtherSection, OtherRecord>, in sections: Sections,
    decode: @escaping @Sendable (Row, Int) throws -> Record,
    substitute: (@Sendable (Int64, any Error) -> Record)?
  ) {
    self.init(of: other.table, in: sections, decode: decode)
    associations = other.associations
    filter = other.filter
    sortKeys = other.sortKeys
    limit = other.limit
    searchText = other.searchText
    tree = other.tree
    self.substitute = substitute
  }

  /// The sections, for a query of other records.
  func sections<Other: FetchableRecord & IdentifiableType & Sendable>(
    of record: Other.Type
  ) -> LiveQuery<Section, Other>.Sections where Other.Identity: RowIdentity {
    switch sections {
    case .one(let model): .one(model)
    case .predicates(let sections): .predicates(sections)
    case .values(let key, let kept, let model): .values(key, kept: kept, model: model)
    }
  }

  /// The conditions and sort keys.
  var expressions: [SQLExpression] {
    let keys = sortKeys + (tree?.sortingChildren ?? [])
    let own = (filter.map { [$0] } ?? []) + keys.map(\.expression)
    switch sections {
    case .one: return own
    case .predicates(let sections):
      return sections.reduce(own) { $0 + [$1.predicate] + ($1.sortKeys ?? []).map(\.expression) }
    case .values(let key, _, _): return own + [key.expression]
    }
  }

  /// Returns the model that describes a section.
  func model(of order: SectionOrder, value: DatabaseValue) throws -> Section {
    switch sections {
    case .one(let model): model
    case .predicates(let sections): sections[order.number].model
    case .values(_, _, let model): try model(value)
    }
  }

  /// Creates a query of all rows of a record's table, in one section, sorted by primary key.
  /// - Parameter record: The records' type.
  public init(_ record: Record.Type) where Section == AllRows, Record: TableRecord {
    self.init(of: Record.databaseTableName, in: .one(AllRows())) { row, _ in try Record(row: row) }
  }

  /// Restricts the query to rows that fulfil a condition as well.
  /// - Parameter predicate: The condition, an expression of the row's columns alone.
  /// - Returns: A query with fewer rows.
  public func filter(_ predicate: some SQLSpecificExpressible) -> LiveQuery {
    var query = self
    // No `??`: between expressions that is SQL's IFNULL.
    if let filter { query.filter = filter && predicate } else { query.filter = predicate.sqlExpression }
    return query
  }

  /// Sorts the rows by keys, and rows with equal keys by their primary keys.
  /// - Parameter keys: The sort keys, the most important first.
  /// - Returns: A query with the rows in that order.
  public func sorted(by keys: SortKey...) -> LiveQuery { sorted(by: keys) }

  /// Sorts the rows by keys that are known only as the program runs, and rows with equal keys by their primary keys.
  /// - Parameter keys: The sort keys, the most important first.
  /// - Returns: A query with the rows in that order.
  public func sorted(by keys: [SortKey]) -> LiveQuery {
    var query = self
    query.sortKeys = keys
    return query
  }

  /// Restricts the query to the first rows of all sections together.
  ///
  /// Only these rows are read and followed, and as many behind them, at least a hundred, which take the place of rows that
  /// go. If an index has the query's order, the cost therefore doesn't depend on the number of rows in the table.
  /// - Parameter count: How many rows to show at most, 0 or more.
  /// - Returns: A query that shows no other rows.
  public func limit(_ count: Int) -> LiveQuery {
    precondition(count >= 0, "Expected a limit of 0 or more rows, found \(count).")
    var query = self
    query.limit = count
    return query
  }

  /// Shows a substitute for each row that can't be read, because the disk fails or the row is not such a record.
  /// Without this the query fails with a `StoreError` as soon as it meets such a row.
  /// - Parameter substitute: Makes a record from the row's primary key and the reason.
  /// - Returns: A query that doesn't fail because of such rows.
  public func replacingUnreadable(
    with substitute: @escaping @Sendable (_ primaryKey: Int64, _ reason: any Error) -> Record
  ) -> LiveQuery {
    var query = self
    query.substitute = substitute
    return query
  }
}

extension LiveQuery where Section == AllRows {
  /// Divides the rows into sections by conditions. Empty sections are shown too.
  /// - Parameter sections: The sections in their order. Rows that belong to none of them are left out.
  /// - Returns: A query with these sections.
  public func sections<Model: Sendable>(_ sections: [QuerySection<Model>]) -> LiveQuery<Model, Record> {
    inSections(.predicates(sections))
  }

  /// Divides the rows into sections by the value of a key: one section for each value that occurs, in the order of the
  /// values.
  /// - Parameters:
  ///   - key: The key whose value the rows of a section share.
  ///   - values: The values whose sections are shown even if no row has them. With a limit, those behind the last row are left out.
  ///   - model: Makes the section's model from the value. If `Value` is an optional type, it receives NULL too.
  ///     A value of another type ends the snapshots with a `SectionValueError`.
  /// - Returns: A query with these sections.
  public func sections<Value: DatabaseValueConvertible & SendableMetatype, Model: Sendable>(
    by key: SortKey, keeping values: [Value] = [], _ model: @escaping @Sendable (Value) -> Model
  ) -> LiveQuery<Model, Record> {
    inSections(
      .values(key, kept: values.map(\.databaseValue)) { value in
        guard let decoded = Value.fromDatabaseValue(value) else {
          throw SectionValueError(value: value, type: "\(Value.self)")
        }
        return model(decoded)
      })
  }

  private func inSections<Model: Sendable>(
    _ sections: LiveQuery<Model, Record>.Sections
  ) -> LiveQuery<Model, Record> {
    LiveQuery<Model, Record>(self, in: sections, decode: decode, substitute: substitute)
  }
}

/// The only section of a query that isn't divided into sections.
public struct AllRows: Hashable, Sendable, IdentifiableType, CustomStringConvertible {
  /// The section itself.
  public var identity: AllRows { self }
  /// `all rows`.
  public var description: String { "all rows" }
}
