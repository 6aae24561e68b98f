import Foundation

/// The reason why a live query over several tables can't be followed.
public struct LiveQueryError: Error, Equatable, CustomStringConvertible {
  /// The kinds of problem that a program may want to distinguish.
  public enum Kind: Sendable, Hashable {
    /// A condition, a sort key or a nested association reads a table that no association of the query names.
    case otherTables
    /// A condition or a sort key has a subquery.
    case subquery
    /// An association joins tables otherwise than by equal columns.
    case association
    /// A search that is sorted by relevance has sections, or joins another table.
    case relevance
    /// An association to one row joins by a column that may have the same value in several rows.
    case notUnique(column: String)
    /// A tree has a limit, or is sorted by relevance.
    case tree
    /// Rows of a tree are below themselves, in a circle. They are shown at the top.
    case circle(rows: [Int64])
  }

  /// The kind of problem.
  public let kind: Kind
  /// The name of the query's table, or of the associated one.
  public let table: String

  /// Creates an error.
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - table: The table's name.
  public init(_ kind: Kind, table: String) {
    self.kind = kind
    self.table = table
  }

  /// A message with the expectation, the finding and the remedy.
  public var description: String {
    switch kind {
    case .otherTables:
      """
      Expected a live query of \(table) that reads the tables of its associations alone, and found others. Name each \
      association by .including, .joining or .filter(exists:), or use store.values(tracking:).
      """
    case .subquery:
      """
      Expected conditions and sort keys of one row of \(table) and its associations, and found a subquery. Write \
      .filter(exists:) with an association, or use store.values(tracking:).
      """
    case .association:
      """
      Expected an association of \(table) that joins tables by equal columns, and found another. Declare it by \
      belongsTo, hasOne or hasMany, or use store.values(tracking:).
      """
    case .relevance:
      """
      Expected a search of \(table) in one section and without joined tables, as it is sorted by relevance. Sort it by \
      other keys, or leave the joined tables out.
      """
    case .notUnique(let column):
      """
      Expected one row of \(table) for each row that is joined with it, and its column \(column) has no unique index. \
      Create one, or declare the association by hasMany.
      """
    case .tree:
      """
      Expected a tree of \(table) with all its rows, in the order of sort keys, and found a limit or an order by \
      relevance. Leave it out, or leave out the tree.
      """
    case .circle(let rows):
      """
      Expected rows of \(table) below other rows, and found a circle: \(rows.map(String.init).joined(separator: ", ")). \
      Each is shown at the top until the parent of one of them changes.
      """
    }
  }
}

extension LiveQueryError {
  /// Writes the message to standard error.
  public func printToStandardError() {
    let line = "\(self)\n"
    line.utf8.withContiguousStorageIfAvailable { _ = write(2, $0.baseAddress, $0.count) }
  }
}
