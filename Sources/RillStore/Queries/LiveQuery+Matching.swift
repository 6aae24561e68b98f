extension LiveQuery {
  /// Restricts the query to rows in which a text is found, as a person types it into a search field.
  ///
  /// ```swift
  /// LiveQuery(Task.self).matching("buy mil").sorted(by: .descending("created")).limit(50)
  /// ```
  ///
  /// All words must occur; the last one may be the beginning of a word as long as no space follows it. `"whole milk"`
  /// is a phrase, and `-oat` a word that must not occur. Any other character has no meaning, and no text is an error.
  /// An empty text restricts nothing. The table needs a search index; see
  /// `Database.createSearchIndex(on:columns:tokenizer:)`.
  /// - Parameter text: The text to find.
  /// - Returns: A query with fewer rows.
  public func matching(_ text: String) -> LiveQuery {
    var query = self
    query.searchText = text
    return query
  }
}
