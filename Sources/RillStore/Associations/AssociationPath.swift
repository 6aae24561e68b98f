import GRDB

/// The way from the written rows of an associated table to the rows of a query: a statement that reads the table's
/// change log.
struct AssociationPath: Sendable {
  /// The associated table.
  let table: String
  /// The query for the primary keys of the query's rows that are joined, or were, with rows written after one entry of
  /// the log and through another. Both entries, and the most keys to return, are the arguments.
  let affected: QueryStatement

  /// Creates a path.
  /// - Parameters:
  ///   - clause: The associated table.
  ///   - clauses: All tables that are joined.
  ///   - root: The change log of the query's table.
  ///   - rootName: The name of the query's table in the SQL of the associations.
  ///   - log: Returns the change log of a table.
  /// - Throws: A `ChangeLogError` if the table can't be followed, a `LiveQueryError` if the association isn't one by
  ///   columns.
  init(
    to clause: JoinClause, among clauses: [JoinClause], from root: ChangeLog, named rootName: String,
    _ db: Database, log: (String) throws -> ChangeLog
  ) throws {
    let log = try log(clause.table)
    table = log.table
    // The tables between, from the written one to the query's.
    var source = "\(log.quotedLog) AS rill_log"
    var current = clause
    var columns = try clause.links(toOne: rootName).map { link in
      (value: "rill_log.\(try log.column(noting: link.column).asIdentifier)", link: link)
    }
    var number = 0
    var conditions = ["rill_log.rill_seq > ?", "rill_log.rill_seq <= ?"]
    while true {
      let other = columns[0].link.otherTable
      let next = clauses.first { $0.alias == other && other != rootName }
      if next == nil, columns.count == 1, root.isPrimaryKey(columns[0].link.otherColumn) {
        // The joined column is the primary key itself: nothing else needs to be read.
        conditions.append("\(columns[0].value) IS NOT NULL")
        affected = try Self.statement("\(columns[0].value)", source, conditions, db)
        return
      }
      number += 1
      let name = "rill_\(number)"
      source += " CROSS JOIN \((next?.table ?? root.table).asIdentifier) AS \(name)"
      conditions += columns.map { "\(name).\($0.link.otherColumn.asIdentifier) = \($0.value)" }
      guard let next, next != current else {
        affected = try Self.statement("\(name).\(root.primaryKey.asIdentifier)", source, conditions, db)
        return
      }
      current = next
      columns = next.links(toOne: rootName).map { (value: "\(name).\($0.column.asIdentifier)", link: $0) }
    }
  }

  private static func statement(
    _ key: String, _ source: String, _ conditions: [String], _ db: Database
  ) throws -> QueryStatement {
    let condition = conditions.joined(separator: " AND ")
    return try QueryStatement(
      SQL(sql: "SELECT DISTINCT \(key) FROM \(source) WHERE \(condition) LIMIT ?"), db)
  }
}

extension JoinClause {
  /// The links to one other table, the query's own if there are any.
  fileprivate func links(toOne root: String) -> [Link] {
    let other = links.first { $0.otherTable == root }?.otherTable ?? links[0].otherTable
    return links.filter { $0.otherTable == other }
  }
}

extension ChangeLog {
  /// Returns whether a column is the table's primary key.
  func isPrimaryKey(_ column: String) -> Bool {
    hasIntegerPrimaryKey && column.lowercased() == primaryKey.lowercased()
  }

  /// Returns the log's column that has the value of a column of the followed table.
  /// - Throws: A `ChangeLogError` if the log doesn't note the column.
  fileprivate func column(noting column: String) throws -> String {
    if isPrimaryKey(column) { return "rill_row" }
    guard let noted = noted.first(where: { $0.lowercased() == column.lowercased() }) else {
      throw ChangeLogError(.notNoted(column), table: table)
    }
    return noted
  }
}
