import GRDB

/// Where a query has a row, as the database says it: what its place is made from.
struct RowPlace: Sendable {
  /// The number of the section.
  let section: Int
  /// The value by which the row is in its section, where sections are by value.
  let sectionValue: DatabaseValue
  /// The values of the section's sort keys.
  let sortValues: [DatabaseValue]
}

/// A row that was written, as it is now.
struct WrittenRow: Sendable {
  let id: Int64
  /// The place and the content; none for a row that the query does not have.
  let state: (place: RowPlace, record: any Sendable)?
}

/// The place of a section among the others of a query.
struct SectionOrder: Comparable, Hashable, Sendable {
  let number: Int
  /// The section's value, as bytes that are ordered as the values are; empty where sections are not by value.
  let value: [UInt8]

  init(number: Int, value: [UInt8] = []) {
    self.number = number
    self.value = value
  }

  static func < (left: SectionOrder, right: SectionOrder) -> Bool {
    left.number != right.number ? left.number < right.number : left.value.compared(to: right.value) < 0
  }
}
