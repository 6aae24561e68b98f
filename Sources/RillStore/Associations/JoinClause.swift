/// A table that a query joins, as GRDB writes it: `JOIN "tag" ON "tag"."id" = "taskTag"."tagId"`.
///
/// GRDB doesn't tell which columns an association joins. The SQL that it makes of one does, and always has this form.
struct JoinClause: Equatable {
  /// A pair of columns that are equal in joined rows.
  struct Link: Equatable {
    /// The column of the joined table.
    let column: String
    /// The name of the other table in the query.
    let otherTable: String
    let otherColumn: String
  }

  let table: String
  /// The table's name in the query.
  let alias: String
  let links: [Link]

  /// Finds the joined tables of a query.
  /// - Parameter sql: SQL that GRDB made of a request with associations.
  /// - Returns: The tables in their order; `nil` if the SQL has another form, as that of an association to a common
  ///   table expression has.
  static func parse(_ sql: String) -> [JoinClause]? {
    let tokens = SQLToken.tokens(of: sql)
    var clauses: [JoinClause] = []
    var index = 0
    // A subquery's joins are within parentheses.
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if token == .symbol("(") { depth += 1 }
      if token == .symbol(")") { depth -= 1 }
      guard depth == 0, token == .word("JOIN") else { continue }
      guard index < tokens.count, case .name(let table) = tokens[index] else { return nil }
      index += 1
      var alias = table
      if index < tokens.count, case .name(let name) = tokens[index] {
        alias = name
        index += 1
      }
      guard index < tokens.count, tokens[index] == .word("ON") else { return nil }
      let links = links(of: alias, in: tokens[index...])
      guard !links.isEmpty else { return nil }
      clauses.append(JoinClause(table: table, alias: alias, links: links))
    }
    return clauses
  }

  /// Returns the links in the condition that begins with `ON`: `"a"."x" = "b"."y"`.
  private static func links(of alias: String, in tokens: ArraySlice<SQLToken>) -> [Link] {
    var links: [Link] = []
    var depth = 0
    for index in tokens.indices.dropFirst() {
      switch tokens[index] {
      case .symbol("("): depth += 1
      case .symbol(")"): depth -= 1
      case .word("JOIN"), .word("LEFT"), .word("WHERE"), .word("GROUP"), .word("ORDER"), .word("LIMIT"):
        if depth == 0 { return links }
      case .word("OR"), .word("NOT"): return links
      default: break
      }
      guard let (left, right) = equality(tokens[index...]) else { continue }
      if left.table == alias, right.table != alias {
        links.append(Link(column: left.column, otherTable: right.table, otherColumn: right.column))
      } else if right.table == alias, left.table != alias {
        links.append(Link(column: right.column, otherTable: left.table, otherColumn: left.column))
      }
    }
    return links
  }

  private typealias QualifiedColumn = (table: String, column: String)

  private static func equality(_ tokens: ArraySlice<SQLToken>) -> (QualifiedColumn, QualifiedColumn)? {
    let seven = Array(tokens.prefix(7))
    guard seven.count == 7, seven[1] == .symbol("."), seven[3] == .symbol("="), seven[5] == .symbol("."),
      case (.name(let table), .name(let column)) = (seven[0], seven[2]),
      case (.name(let otherTable), .name(let otherColumn)) = (seven[4], seven[6])
    else { return nil }
    return ((table, column), (otherTable, otherColumn))
  }
}
