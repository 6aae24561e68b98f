import GRDB

extension QuerySource {
  /// Finds the tables that a request joins.
  /// - Throws: A `LiveQueryError` if a table is joined otherwise than by columns.
  func clauses(of request: QueryInterfaceRequest<Row>, _ db: Database) throws -> [JoinClause] {
    let (sql, _) = try SQL("\(request)").build(db)
    guard let clauses = JoinClause.parse(sql), !clauses.isEmpty else {
      throw LiveQueryError(.association, table: name)
    }
    return clauses
  }

  /// Checks that a table is joined by columns that can't have the same values in two rows.
  func checkUnique(_ clause: JoinClause, _ db: Database) throws {
    let columns = Set(clause.links.map { $0.column.lowercased() })
    let primaryKey = try db.primaryKey(clause.table).columns.map { $0.lowercased() }
    guard !columns.isSuperset(of: primaryKey), columns != ["rowid"] else { return }
    let isUnique = try db.indexes(on: clause.table).contains { index in
      index.isUnique && columns.isSuperset(of: index.columns.map { $0.lowercased() })
    }
    guard isUnique else {
      throw LiveQueryError(.notUnique(column: clause.links[0].column), table: clause.table)
    }
  }

  /// Checks that statements, and the content of rows, read nothing that isn't followed.
  func check(
    _ statements: [QueryStatement], _ logs: QueryLogs, _ index: SearchIndex?, _ db: Database
  ) throws {
    let tables = logs.all.map(\.table) + (index.map { [$0.name] } ?? [])
    let followed = try tables.reduce(DatabaseRegion()) { $0.union(try Table($1).databaseRegion(db)) }
    for statement in statements {
      let region = try db.makeStatement(sql: statement.sql).databaseRegion
      guard followed.union(region) == followed else { throw LiveQueryError(.otherTables, table: name) }
    }
    guard let associations else { return }
    let region = try associations.content.databaseRegion(db)
    guard followed.union(region) == followed else { throw LiveQueryError(.otherTables, table: name) }
  }

  /// Checks that an expression has no subquery: rows of the same table that it reads could not be followed.
  func checkRow(_ expression: SQLExpression, _ db: Database) throws {
    let (sql, _) = try SQL("\(expression)").build(db)
    guard !SQLToken.tokens(of: sql).contains(.word("SELECT")) else {
      throw LiveQueryError(.subquery, table: name)
    }
  }
}
