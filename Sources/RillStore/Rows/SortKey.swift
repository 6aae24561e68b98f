public import GRDB

/// A key by which the rows of a live query are sorted.
///
/// Values are ordered as SQLite orders them: NULL, numbers, text, blobs.
public struct SortKey: Sendable {
  /// How text is compared.
  public enum Collation: Sendable, Hashable {
    /// By the bytes of UTF-8: SQLite's BINARY.
    case binary
    /// By the bytes, with the letters A to Z equal to a to z: SQLite's NOCASE.
    case noCase
  }

  let expression: SQLExpression
  let isDescending: Bool
  let collation: Collation
  /// The column, if the key is a column.
  let column: String?

  /// Returns a key that sorts the smallest value of a column first.
  /// - Parameters:
  ///   - column: A column of the table.
  ///   - collation: How text is compared.
  public static func ascending(_ column: String, collation: Collation = .binary) -> SortKey {
    SortKey(
      expression: Column(column).sqlExpression, isDescending: false, collation: collation, column: column)
  }

  /// Returns a key that sorts the largest value of a column first.
  /// - Parameters:
  ///   - column: A column of the table.
  ///   - collation: How text is compared.
  public static func descending(_ column: String, collation: Collation = .binary) -> SortKey {
    SortKey(
      expression: Column(column).sqlExpression, isDescending: true, collation: collation, column: column)
  }

  /// Returns a key that sorts the smallest value of an expression first.
  /// - Parameters:
  ///   - expression: An expression of the row's columns alone, which always gives the same result for the same row.
  ///   - collation: How text is compared.
  public static func ascending(
    _ expression: some SQLSpecificExpressible, collation: Collation = .binary
  ) -> SortKey {
    SortKey(expression: expression.sqlExpression, isDescending: false, collation: collation, column: nil)
  }

  /// Returns a key that sorts the largest value of an expression first.
  /// - Parameters:
  ///   - expression: An expression of the row's columns alone, which always gives the same result for the same row.
  ///   - collation: How text is compared.
  public static func descending(
    _ expression: some SQLSpecificExpressible, collation: Collation = .binary
  ) -> SortKey {
    SortKey(expression: expression.sqlExpression, isDescending: true, collation: collation, column: nil)
  }

  /// The key as a term of an ORDER BY clause.
  var ordering: SQL {
    let collation = collation == .binary ? "BINARY" : "NOCASE"
    return "\(expression) COLLATE \(sql: collation) \(sql: isDescending ? "DESC" : "ASC")"
  }
}
