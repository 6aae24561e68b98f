public import GRDB

/// A section of a live query: the condition for its rows, and their order.
public struct QuerySection<Model: Sendable>: Sendable {
  /// The model that describes the section.
  public let model: Model
  let predicate: SQLExpression
  let sortKeys: [SortKey]?

  /// Creates a section.
  /// - Parameters:
  ///   - model: The model that describes it.
  ///   - predicate: The condition for its rows, an expression of the row's columns alone. A row that fulfils the
  ///     conditions of several sections is in the first of them.
  ///   - sortKeys: The order of its rows, ties by the primary key. Without any, the query's order applies.
  public init(_ model: Model, where predicate: some SQLSpecificExpressible, sortedBy sortKeys: SortKey...) {
    self.model = model
    self.predicate = predicate.sqlExpression
    self.sortKeys = sortKeys.isEmpty ? nil : sortKeys
  }
}
