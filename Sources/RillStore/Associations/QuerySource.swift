import GRDB

/// The tables that a query reads: its own, and those that its associations join.
struct QuerySource {
  /// The name of the query's table.
  let name: String
  let associations: QueryAssociations?

  init(_ name: String, _ associations: QueryAssociations?) {
    self.name = name
    self.associations = associations
  }

  var table: SQL { SQL(sql: name.asIdentifier) }

  /// Returns the SQL that selects from the tables. Expressions are about the query's table unless an alias says
  /// otherwise.
  func select(_ selection: SQL, where condition: SQL, order: SQL? = nil) -> SQL {
    guard let associations else {
      let ordering: SQL = order.map { " ORDER BY \($0)" } ?? ""
      return "SELECT \(selection) FROM \(table) WHERE \(condition)\(ordering)"
    }
    // An association to one row may have an order, which means nothing here.
    var request = associations.places.unordered().select(literal: selection).filter(literal: condition)
    if let order { request = request.order(literal: order) }
    return "\(request)"
  }

  /// Returns the conditions for the query's rows, except for the search.
  func conditions(_ filter: SQLExpression?) -> [SQL] {
    var terms: [SQL] = filter.map { ["(\($0))"] } ?? []
    for (related, isExpected) in associations?.existence ?? [] {
      let same: SQL = "\(sql: QueryAssociations.relatedName.asIdentifier).rowid = rill_outer.rill_id"
      let request = related.select(literal: "1").filter(literal: same)
      // The row has a name of its own, because an association of the table to itself has the table's name within.
      let row: SQL = "(SELECT \(table).rowid AS rill_id) AS rill_outer"
      terms.append("\(sql: isExpected ? "" : "NOT ")EXISTS (SELECT 1 FROM \(row) WHERE EXISTS (\(request)))")
    }
    return terms
  }
}
