import GRDB

/// The content of rows together with the associated rows that are decoded with them.
///
/// Unchecked, because GRDB's requests refer to aliases of tables, which resolve their names while SQL is made of them. That
/// happens under the lock `QueryAssociations.aliases`.
final class AssociatedContent: @unchecked Sendable {
  private let request: QueryInterfaceRequest<Row>
  private let primaryKey: String

  /// The most rows of one request, well below SQLite's limit of arguments.
  private static let rowsAtATime = 500

  init(_ request: QueryInterfaceRequest<Row>, primaryKey: String) {
    self.request = request
    self.primaryKey = primaryKey
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
