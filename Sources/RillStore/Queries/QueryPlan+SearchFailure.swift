import GRDB

extension QueryPlan {
  /// Returns the error of a query whose search index is damaged.
  func searchFailure(_ error: any Error) -> SearchIndexError? {
    if let error = error as? SearchIndexError { return error }
    guard let searchIndex, let error = error as? DatabaseError,
      error.extendedResultCode == .SQLITE_CORRUPT_VTAB
    else { return nil }
    return SearchIndexError(.damaged, table: searchIndex.table)
  }
}
