/// What knows, without comparing, how its snapshot came from an earlier one of the same origin.
///
/// A live query that has seen each write gives one to its snapshots. A list that has missed some of these, since
/// it was not on the screen, then asks it what to do.
public protocol SnapshotHistory: Sendable {
  /// What leads from the snapshot of `earlier` to the snapshot of this history.
  ///
  /// - Parameter earlier: The history of the snapshot that a list shows, of whatever type and origin.
  /// - Returns: The changeset; nil where it is not known. It is applied unchecked.
  func changeset(from earlier: any SnapshotHistory) -> Changeset?
}
