import GRDB

/// The content of rows together with the associated rows that are decoded with them.
///
/// Unchecked, because GRDB's requests refer to aliases of tables, which resolve their names while SQL is made of them. That
/// happens under the lock `QueryAssociations.aliases`.
final class AssociatedContent: @unchecked Sendable {
  private let request: QueryInterfaceRequest<Row>
  private let primaryKey: String
  /// Whether the SQL for one row is the same for all rows but for the primary key, which is its last argument.
  private let canBePrepared: Bool

  /// The most rows of one request, well below SQLite's limit of arguments.
  private static let rowsAtATime = 500

  /// - Parameters:
  ///   - request: The request for all rows.
  ///   - primaryKey: The name of the primary key.
  ///   - links: By how many columns each of the associations to several rows is joined. GRDB repeats the condition for the
  ///     rows in the SQL of associations by more than one.
  init(_ request: QueryInterfaceRequest<Row>, primaryKey: String, links: [Int]) {
    self.request = request
    self.primaryKey = primaryKey
    canBePrepared = links.allSatisfy { $0 == 1 }
  }

  /// Prepares the request for one row, or returns `nil` if its SQL isn't the same for all rows.
  func prepared(_ db: Database) throws -> PreparedContent? {
    guard canBePrepared else { return nil }
    var prepared: PreparedContent?
    try QueryAssociations.aliases.withLock { _ in
      prepared = try PreparedContent(request, primaryKey: primaryKey, db)
    }
    return prepared
  }

  /// Fetches rows by their primary keys, and decodes them. Those that don't exist are missing.
  func records(
    _ ids: [Int64], _ db: Database, _ decode: (Int64, Row) throws -> any Sendable
  ) throws -> [Int64: Result<any Sendable, any Error>] {
    var records: [Int64: Result<any Sendable, any Error>] = [:]
    for start in stride(from: 0, to: ids.count, by: Self.rowsAtATime) {
      let part = ids[start..<min(start + Self.rowsAtATime, ids.count)]
      try QueryAssociations.aliases.withLock { _ in
        for row in try Row.fetchAll(db, request.filter(part.contains(Column(primaryKey)))) {
          let id: Int64 = row[primaryKey]
          records[id] = Result { try decode(id, row) }
        }
      }
    }
    return records
  }
}
