import GRDB

/// The place of a row in a query, as the database reports it. A `RowOrder` is made from it.
struct RowPlace: Sendable {
  /// The number of the section.
  let section: Int
  /// The value that puts the row into its section, if sections are by value.
  let sectionValue: DatabaseValue
  /// The values of the sort keys.
  let sortValues: [DatabaseValue]
  /// The parent's place in a tree; `nil` for a row at the top.
  var parent: TreePlace?

  /// How many rows the row is below.
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }
}

/// A row that was written, as it is now.
struct WrittenRow: Sendable {
  let id: Int64
  /// The place and the content, or `nil` if the query doesn't have the row.
  let state: (place: RowPlace, record: any Sendable)?
}

/// The place of a section among the others of a query.
struct SectionOrder: Comparable, Hashable, Sendable {
  let number: Int
  /// The section's value, as bytes whose order is that of the values; empty if sections aren't by value.
  let value: [UInt8]

  init(number: Int, value: [UInt8] = []) {
    self.number = number
    self.value = value
  }

  static func < (left: SectionOrder, right: SectionOrder) -> Bool {
    left.number != right.number ? left.number < right.number : left.value.compared(to: right.value) < 0
  }
}
