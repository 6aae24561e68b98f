public import GRDB

/// One of the things that the rows of a live query are sorted by.
///
/// Values are ordered as SQLite orders them: NULL, numbers, text, blobs.
public struct SortKey: Sendable {
  /// How text is compared.
  public enum Collation: Sendable, Hashable {
    /// By the bytes of UTF-8: SQLite's BINARY.
    case binary
    /// As by bytes, with the letters A to Z like a to z: SQLite's NOCASE.
    case noCase
  }

  let expression: SQLExpression
  let isDescending: Bool
  let collation: Collation
  /// The column, where the key is one.
  let column: String?

  /// The smallest first.
  /// - Parameters:
  ///   - column: A column of the table.
  ///   - collation: How text is compared.
  public static func ascending(_ column: String, collation: Collation = .binary) -> SortKey {
    SortKey(
      expression: Column(column).sqlExpression, isDescending: false, collation: collation, column: column)
  }

  /// The largest first.
  /// - Parameters:
  ///   - column: A column of the table.
  ///   - collation: How text is compared.
  public static func descending(_ column: String, collation: Collation = .binary) -> SortKey {
    SortKey(
      expression: Column(column).sqlExpression, isDescending: true, collation: collation, column: column)
  }

  /// The smallest value of an expression first.
  /// - Parameters:
  ///   - expression: An expression of the row's columns alone, which gives the same for the same row always.
  ///   - collation: How text is compared.
  public static func ascending(
    _ expression: some SQLSpecificExpressible, collation: Collation = .binary
  ) -> SortKey {
    SortKey(expression: expression.sqlExpression, isDescending: false, collation: collation, column: nil)
  }

  /// The largest value of an expression first.
  /// - Parameters:
  ///   - expression: An expression of the row's columns alone, which gives the same for the same row always.
  ///   - collation: How text is compared.
  public static func descending(
    _ expression: some SQLSpecificExpressible, collation: Collation = .binary
  ) -> SortKey {
    SortKey(expression: expression.sqlExpression, isDescending: true, collation: collation, column: nil)
  }

  /// The key in an ORDER BY.
  var ordering: SQL {
    let collation = collation == .binary ? "BINARY" : "NOCASE"
    return "\(expression) COLLATE \(sql: collation) \(sql: isDescending ? "DESC" : "ASC")"
  }
}
