/// One step of a change to a flat list, which removes rows at a position and inserts others there.
///
/// Positions refer to the moment at which the step is applied.
public struct ListSplice: Hashable, Sendable {
  /// The most rows that a step inserts if it also removes rows. A toolkit may search the inserted rows for each removed one,
  /// and show them in the widgets of those, of which GTK has about as many.
  static let searchable = 200

  /// The position of the first row that changes.
  public let position: Int
  /// How many rows are removed.
  public let removed: Int
  /// How many rows are inserted.
  public let inserted: Int

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - position: The position of the first row that changes, from 0.
  ///   - removed: How many rows to remove there.
  ///   - inserted: How many rows to insert there.
  public init(position: Int, removed: Int, inserted: Int) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
  }
}
