import GRDB

extension QuerySource {
  /// Returns the query for the most relevant rows of a search, or `nil` without one.
  /// - Throws: A `LiveQueryError` if other tables are joined, or several sections.
  func byRelevance(_ search: QuerySearch?, _ conditions: [SQL], id: SQL) throws -> SQL? {
    guard let search else { return nil }
    guard associations?.toOne.isEmpty ?? true else { throw LiveQueryError(.relevance, table: name) }
    return search.byRelevance(where: conditions, id: id)
  }
}
