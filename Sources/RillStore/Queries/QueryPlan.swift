import GRDB

/// A live query in SQL, made for the table as it is.
///
/// Neither this class nor the code behind it knows the types of the records and sections: code that is compiled here
/// for a client's types would look them up at each step.
final class QueryPlan: Sendable {
  /// SQL and its arguments.
  struct Statement: Sendable {
    let sql: String
    let arguments: StatementArguments

    /// - Throws: A `DatabaseError` if it isn't valid SQL, or names something that doesn't exist.
    init(_ literal: SQL, _ db: Database) throws {
      (sql, arguments) = try literal.build(db)
      _ = try db.makeStatement(sql: sql)
    }
  }

  /// One section by a condition, or all sections if they are by value.
  struct Part: Sendable {
    let sorting: RowSorting
    /// The query for all its rows in their order, as primary key, section value and sort values. A further argument
    /// limits their number.
    let load: Statement
    /// The columns of its sort values in a row of `places`.
    let columns: Range<Int>
  }

  let log: ChangeLog
  let parts: [Part]
  /// The query for the section number, the section value and the sort values of each part, of the row whose primary
  /// key is the further argument.
  let places: Statement
  /// The query for the row whose primary key is the further argument.
  let rows: Statement
  let sectionKey: SortKey?
  let limit: Int
  let record: @Sendable (Row) throws -> any Sendable
  let substitute: (@Sendable (Int64, any Error) -> any Sendable)?

  /// Whether sections exist only while they have rows.
  var isSectionedByValue: Bool { sectionKey != nil }

  init<Section, Record>(_ query: LiveQuery<Section, Record>, _ db: Database) throws {
    log = try ChangeLog(following: Record.databaseTableName, db)
    let table = SQL(sql: Record.databaseTableName.asIdentifier)
    let id: SQL = "\(table).\(sql: log.primaryKey.asIdentifier)"
    let filter: SQL = query.filter.map { "(\($0))" } ?? "1"
    let conditions: [(SQL, [SortKey]?)]
    switch query.sections {
    case .one: (conditions, sectionKey) = ([("1", nil)], nil)
    case .predicates(let sections):
      (conditions, sectionKey) = (sections.map { ("(\($0.predicate))", $0.sortKeys) }, nil)
    case .values(let key, _): (conditions, sectionKey) = ([("1", nil)], key)
    }
    let sectionValue: SQL = sectionKey.map { "\($0.expression)" } ?? "NULL"

    var parts: [Part] = []
    var number: SQL = "CASE WHEN \(filter) IS NOT TRUE THEN -1"
    var values: SQL = ""
    var earlier: SQL = ""
    var columns = 2..<2
    for (index, (condition, sortKeys)) in conditions.enumerated() {
      let sorting = RowSorting(sortKeys ?? query.sortKeys, primaryKey: log.primaryKey)
      columns = columns.upperBound..<(columns.upperBound + sorting.keys.count)
      let sortValues = sorting.keys.map { ", \($0.expression)" as SQL }.joined()
      let order =
        (sectionKey.map { [$0.ordering] } ?? []) + sorting.keys.map(\.ordering)
        + ["\(id) \(sql: sorting.isPrimaryKeyDescending ? "DESC" : "ASC")"]
      let load: SQL = """
        SELECT \(id), \(sectionValue)\(sortValues) FROM \(table) \
        WHERE \(filter) AND \(condition)\(earlier) ORDER BY \(order.joined(separator: ", ")) LIMIT
        """
      parts.append(Part(sorting: sorting, load: try Statement(load + " ?", db), columns: columns))
      number += " WHEN \(condition) THEN \(sql: "\(index)")"
      values += sortValues
      earlier += " AND \(condition) IS NOT TRUE"
    }
    self.parts = parts
    places = try Statement(
      "SELECT \(number) ELSE -1 END, \(sectionValue)\(values) FROM \(table) WHERE \(id) = ?", db)
    rows = try Statement("SELECT * FROM \(table) WHERE \(id) = ?", db)
    limit = query.limit ?? .max
    record = { try Record(row: $0) }
    substitute = query.substitute
  }

  /// Returns the place of a section, given its number and its value.
  func order(ofSection number: Int, value: DatabaseValue) -> SectionOrder {
    guard let sectionKey else { return SectionOrder(number: number) }
    var bytes: [UInt8] = []
    bytes.append(value, sortedBy: sectionKey)
    return SectionOrder(number: number, value: bytes)
  }
}
