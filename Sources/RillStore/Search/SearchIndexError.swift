/// The reason why a search index can't be used.
public struct SearchIndexError: Error, Equatable, CustomStringConvertible {
  /// The kinds of problem that a program may want to distinguish.
  public enum Kind: Sendable, Hashable {
    /// The table has no search index.
    case noIndex
    /// There is no column of this name to index.
    case noColumn(String)
    /// The triggers that keep the index in step are missing, or were made for other columns.
    case outOfStep
    /// The index is being rebuilt.
    case incomplete
    /// SQLite has found the index damaged.
    case damaged
  }

  /// The kind of problem.
  public let kind: Kind
  /// The name of the table that the index is of.
  public let table: String

  /// Creates an error.
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - table: The name of the table that the index is of.
  public init(_ kind: Kind, table: String) {
    self.kind = kind
    self.table = table
  }

  /// A message with the expectation, the finding and the remedy.
  public var description: String {
    switch kind {
    case .noIndex:
      """
      Expected a search index of table \(table), and there is none: call createSearchIndex(on: "\(table)", columns:) in \
      a migration.
      """
    case .noColumn(let column):
      "Expected a column \(column) of table \(table) to index, and there is none."
    case .outOfStep:
      """
      Expected a search index that is kept in step with table \(table), and its triggers are missing or differ: call \
      createSearchIndex(on: "\(table)", columns:) again in a migration, or store.rebuildSearchIndex(on: "\(table)").
      """
    case .incomplete:
      "Expected a complete search index of table \(table), and it is being rebuilt. Search again when that is done."
    case .damaged:
      """
      Expected a search index of table \(table) that can be read, and it is damaged: call \
      store.rebuildSearchIndex(on: "\(table)"). The table itself is not concerned.
      """
    }
  }
}
