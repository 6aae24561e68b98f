/// A unique index beside the primary key: what makes `OR REPLACE` delete rows without a word.
struct UniqueIndex: Equatable {
  struct Column: Equatable {
    let name: String
    let collation: String
    /// The SQL of what `OR REPLACE` puts in the place of NULL, where NULL is refused.
    let replacesNull: String?
    let isGenerated: Bool
  }

  let columns: [Column]
  let isPartial: Bool
  /// What a row has to meet to be in a partial index.
  let condition: String?

  /// The columns whose change alone can put a row where another one is; nil: any column's may.
  var decidingColumns: [String]? {
    isPartial || columns.contains(where: \.isGenerated) ? nil : columns.map(\.name)
  }

  /// Selects the rows in this index that have the values of `NEW`.
  ///
  /// The condition of a partial index is repeated, since SQLite finds rows by such an index only then.
  func conflicts(with table: FollowedTable) -> String {
    let same = columns.map { column in
      let name = column.name.asIdentifier
      let value = column.replacesNull.map { "coalesce(NEW.\(name), (\($0)))" } ?? "NEW.\(name)"
      return "\(name) = \(value) COLLATE \(column.collation.asIdentifier)"
    }
    let terms = same + (condition.map { ["(\($0)\n)"] } ?? [])
    return "SELECT \(table.quotedKey) FROM \(table.quotedNameToRead) WHERE "
      + terms.joined(separator: " AND ")
  }
}
