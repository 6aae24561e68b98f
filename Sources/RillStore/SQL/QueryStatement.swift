import GRDB

/// SQL and its arguments.
struct QueryStatement: Sendable {
  let sql: String
  let arguments: StatementArguments

  /// - Throws: A `DatabaseError` if it isn't valid SQL, or names something that doesn't exist.
  init(_ literal: SQL, _ db: Database) throws {
    (sql, arguments) = try literal.build(db)
    _ = try db.makeStatement(sql: sql)
  }
}

extension [SQL] {
  /// The conjunction of conditions.
  var conjunction: SQL { isEmpty ? "1" : "(\(joined(separator: " AND ")))" }
}
