/// One step of a change to a flat list: at `position`, `removed` rows go and `inserted` rows come.
///
/// Positions are those of the moment at which the step is applied.
public struct ListSplice: Hashable, Sendable {
  /// How many rows may come in one step with others that go. A toolkit may look for these among those, one by
  /// one.
  static let searchable = 1_000

  /// The first row concerned.
  public let position: Int
  /// How many rows go.
  public let removed: Int
  /// How many rows come.
  public let inserted: Int

  /// A step at `position`.
  public init(position: Int, removed: Int, inserted: Int) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
  }
}
