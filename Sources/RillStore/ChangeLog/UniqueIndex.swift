/// A unique index other than the primary key's, because of which `OR REPLACE` deletes rows without firing triggers.
struct UniqueIndex: Equatable {
  struct Column: Equatable {
    let name: String
    let collation: String
    /// The SQL of the value that `OR REPLACE` uses instead of NULL, if the column refuses NULL.
    let replacesNull: String?
    let isGenerated: Bool
  }

  let columns: [Column]
  let isPartial: Bool
  /// The condition that a row must fulfil to be in a partial index.
  let condition: String?

  /// The columns whose change can make a row conflict with another, or `nil` if any column's change can.
  var decidingColumns: [String]? {
    isPartial || columns.contains(where: \.isGenerated) ? nil : columns.map(\.name)
  }

  /// Returns a query for the rows in this index that have the values of `NEW`: for their numbers and for other columns.
  ///
  /// The condition of a partial index is repeated, because SQLite finds rows by such an index only then.
  func conflicts(with table: FollowedTable, noting noted: [String] = []) -> String {
    let same = columns.map { column in
      let name = column.name.asIdentifier
      let value = column.replacesNull.map { "coalesce(NEW.\(name), (\($0)))" } ?? "NEW.\(name)"
      return "\(name) = \(value) COLLATE \(column.collation.asIdentifier)"
    }
    let terms = same + (condition.map { ["(\($0)\n)"] } ?? [])
    let selection = ([table.primaryKey] + noted).map(\.asIdentifier).joined(separator: ", ")
    return "SELECT \(selection) FROM \(table.quotedNameToRead) WHERE "
      + terms.joined(separator: " AND ")
  }
}
