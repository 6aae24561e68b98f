import GRDB
import Synchronization

/// The associations of a live query, as GRDB's requests of the query's table.
///
/// Unchecked, because GRDB's requests refer to aliases of tables, which resolve their names while SQL is made of them. SQL
/// is made under the lock `aliases`.
struct QueryAssociations: @unchecked Sendable {
  /// Locked while SQL is made of requests with associations, of any query: queries may share aliases.
  static let aliases = Mutex(())

  /// The query's rows with the parts that are decoded with them.
  var content: QueryInterfaceRequest<Row>
  /// The query's rows with the tables whose columns conditions and sort keys may name.
  var places: QueryInterfaceRequest<Row>
  /// For each association to one row, and for each of another kind, a request that joins its tables.
  var toOne: [QueryInterfaceRequest<Row>] = []
  var toMany: [QueryInterfaceRequest<Row>] = []
  /// The requests for a related row that must exist, or must not.
  var existence: [(related: QueryInterfaceRequest<Row>, isExpected: Bool)] = []

  /// The query's table without any association.
  let origin: QueryInterfaceRequest<Row>

  /// The name of the query's table in the requests of `existence`.
  static var relatedName: String { "rill_related" }

  /// Creates no associations of a record's table.
  init<Record: TableRecord>(of record: Record.Type) {
    // The name is set, so that it stays the same if the table is joined with itself.
    let request = Record.aliased(TableAlias<Record>(name: Record.databaseTableName)).asRequest(of: Row.self)
    (content, places, origin) = (request, request, request)
  }
}
