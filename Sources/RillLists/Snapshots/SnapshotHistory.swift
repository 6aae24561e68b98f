/// An object that knows, without comparing, how its snapshot came from an earlier one of the same origin.
///
/// A live query that has seen each write gives its snapshots a history. A list that has missed some
/// snapshots, because it was not on the screen, asks the history for the changes.
public protocol SnapshotHistory: Sendable {
  /// Returns the changeset from the snapshot of `earlier` to the snapshot of this history.
  ///
  /// - Parameter earlier: The history of the snapshot that a list shows, of any type and origin.
  /// - Returns: The changeset; nil if it isn't known. It is applied unchecked.
  func changeset(from earlier: any SnapshotHistory) -> Changeset?
}
