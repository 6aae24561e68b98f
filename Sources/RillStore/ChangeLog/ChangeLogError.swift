/// The reason why a table can't be followed.
public struct ChangeLogError: Error, Equatable, CustomStringConvertible {
  /// The kinds of problem that a program may want to distinguish.
  public enum Kind: Sendable, Hashable {
    /// There is no such table.
    case noTable
    /// It is a view.
    case view
    /// It is a virtual table.
    case virtualTable
    /// Its primary key is not one column of the type `INTEGER`, or it is `WITHOUT ROWID`.
    case noIntegerPrimaryKey
    /// The unique index of this name is on an expression.
    case expressionIndex(String)
    /// The table has no change log.
    case noChangeLog
    /// There is no column of this name, which the change log should note.
    case noColumn(String)
    /// The change log doesn't note the column of this name, by which an association joins the table.
    case notNoted(String)
    /// The change log does not fit the table: its indexes or its name have changed since the log was created.
    case outdated
  }

  /// The kind of problem.
  public let kind: Kind
  /// The table's name.
  public let table: String

  /// Creates an error.
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - table: The table's name.
  public init(_ kind: Kind, table: String) {
    self.kind = kind
    self.table = table
  }

  /// A message in one line: the expectation, the finding and the remedy.
  public var description: String {
    switch kind {
    case .noTable:
      "Expected a table \(table) to follow, and there is none. Create it before its change log."
    case .view:
      "Expected a table to follow, and \(table) is a view. Follow the tables that it reads."
    case .virtualTable:
      """
      Expected a table that can have triggers, and \(table) is a virtual table. Follow an ordinary table \
      that holds its content.
      """
    case .noIntegerPrimaryKey:
      """
      Expected a table with an integer primary key, but \(table) has no INTEGER PRIMARY KEY, or is \
      WITHOUT ROWID. Give it a column "id INTEGER PRIMARY KEY".
      """
    case .expressionIndex(let index):
      """
      Expected unique indexes of \(table) to be on columns, but \(index) is on an expression. Index a \
      generated column of that expression instead.
      """
    case .noChangeLog:
      """
      Expected a table with a change log, but table \(table) has none: call \
      createChangeLog(for: "\(table)") in a migration.
      """
    case .noColumn(let column):
      "Expected a column \(column) of table \(table) to note in its change log, and there is none."
    case .notNoted(let column):
      """
      Expected the change log of table \(table) to note column \(column), by which an association joins it: call \
      createChangeLog(for: "\(table)", noting: ["\(column)"]) in a migration.
      """
    case .outdated:
      """
      Expected a change log that fits the table, and that of \(table) was made before the table or its \
      indexes changed: call createChangeLog(for: "\(table)") again in a migration.
      """
    }
  }
}
