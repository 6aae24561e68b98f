import GRDB
import GRDBSQLite

/// The content of one row at a time with its associated rows, for one connection. Its SQL is made once: making it takes
/// longer than fetching the row.
final class PreparedContent {
  private let request: Request
  private let preparation: CInt

  /// Prepares a request, or returns `nil` if its last argument isn't the primary key: an order may have arguments too.
  /// - Parameters:
  ///   - request: The request for all rows.
  ///   - primaryKey: The name of the primary key.
  init?(_ request: QueryInterfaceRequest<Row>, primaryKey: String, _ db: Database) throws {
    let origin = request.filter(Column(primaryKey) == 0)
    let prepared = try origin.makePreparedRequest(db, forSingleResult: false)
    let sql = prepared.statement.sql
    guard let last = sql.lastIndex(of: "?"), sql[..<last].hasSuffix("\(primaryKey.asIdentifier) = ") else {
      return nil
    }
    self.request = Request(prepared: prepared, origin: origin)
    preparation = prepared.statement.preparation
  }

  /// Whether the request still fits the tables: after a change of the schema they may have other columns.
  var isCurrent: Bool { request.prepared.statement.preparation == preparation }

  /// Fetches the row with a primary key.
  func row(_ id: Int64, _ db: Database) throws -> Row? {
    let statement = request.prepared.statement.sqliteStatement
    sqlite3_reset(statement)
    sqlite3_bind_int64(statement, sqlite3_bind_parameter_count(statement), id)
    return try Row.fetchAll(db, request).first
  }

  /// A request that is prepared already. It stays on the connection that it is prepared for.
  private struct Request: FetchRequest, @unchecked Sendable {
    typealias RowDecoder = Row
    let prepared: PreparedRequest
    let origin: QueryInterfaceRequest<Row>

    func makePreparedRequest(_ db: Database, forSingleResult: Bool) -> PreparedRequest { prepared }
    func fetchCount(_ db: Database) throws -> Int { try origin.fetchCount(db) }
    func databaseRegion(_ db: Database) throws -> DatabaseRegion { try origin.databaseRegion(db) }
    var sqlSubquery: SQLSubquery { origin.sqlSubquery }
  }
}

extension Statement {
  /// How often SQLite has prepared the statement again.
  var preparation: CInt { sqlite3_stmt_status(sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0) }
}
