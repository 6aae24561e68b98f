public import GRDB

/// A section of a live query: which rows belong to it, and their order there.
public struct QuerySection<Model: Sendable>: Sendable {
  /// What describes the section.
  public let model: Model
  let predicate: SQLExpression
  let sortKeys: [SortKey]?

  /// A section.
  /// - Parameters:
  ///   - model: What describes it.
  ///   - predicate: Which rows belong to it; a row that several sections claim is in the first of them. An
  ///     expression of the row's columns alone.
  ///   - sortKeys: The order of its rows, ties by the primary key; where none is named, the query's.
  public init(_ model: Model, where predicate: some SQLSpecificExpressible, sortedBy sortKeys: SortKey...) {
    self.model = model
    self.predicate = predicate.sqlExpression
    self.sortKeys = sortKeys.isEmpty ? nil : sortKeys
  }
}
