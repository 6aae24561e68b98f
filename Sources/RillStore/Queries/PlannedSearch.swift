import GRDB

/// The ways in which the first rows of a search can be read without reading all that match; see ``SearchMatches``.
struct PlannedSearch: Sendable {
  /// The query for the primary keys of the rows that match, in the part's order if that is the primary key's. A further
  /// argument limits their number.
  let matches: QueryStatement
  /// Whether the part is sorted by primary key alone, as `matches` is.
  let isByPrimaryKey: Bool
  /// The query for all rows of the part in their order, whether they match or not; `nil` if no index has the order.
  let inOrder: QueryStatement?
  /// The look at the rows of the part in their order; `nil` too if no index has the order.
  let look: SearchLook?

  /// The query for the row of the part whose primary key is the further argument, whether it matches or not.
  let row: QueryStatement

  /// - Returns: `nil` if the query doesn't search for words.
  init?(
    _ search: QuerySearch?, _ inOrder: SQL, _ each: SQL, _ row: SQL, _ sorting: RowSorting, isSectioned: Bool,
    _ db: Database
  ) throws {
    guard let search, let matches = search.matches(isDescending: sorting.isPrimaryKeyDescending) else {
      return nil
    }
    self.row = try QueryStatement(row, db)
    self.matches = try QueryStatement(matches + " ?", db)
    isByPrimaryKey = sorting.keys.isEmpty && !isSectioned
    let statement = try QueryStatement(inOrder, db)
    let isInOrder = try statement.isInOrderOfIndex(db)
    self.inOrder = isInOrder ? statement : nil
    self.look = isInOrder ? try SearchLook(each, search, db) : nil
  }
}
