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
  /// Whether the rows are sorted by how well they match a search.
  var isRelevance = false

  /// A key that sorts the rows first in which a search finds its words more often, or in less text: FTS5's `bm25`.
  ///
  /// Use it alone, with `matching(_:)` and a limit. The relevance of all rows changes with each of them, so the first rows
  /// are read again when a matching row is written, which costs about a microsecond for each row that matches.
  public static var relevance: SortKey {
    SortKey(
      expression: SQL("NULL").sqlExpression, isDescending: false, collation: .binary, column: nil,
      isRelevance: true)
  }

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

  /// How the values of a key are compared.
  struct Order: Sendable {
    let isDescending: Bool
    let collation: Collation
  }

  var order: Order { Order(isDescending: isDescending, collation: collation) }

  /// The key as a term of an ORDER BY clause.
  var ordering: SQL {
    let collation = collation == .binary ? "BINARY" : "NOCASE"
    return "\(expression) COLLATE \(sql: collation) \(sql: isDescending ? "DESC" : "ASC")"
  }
}
