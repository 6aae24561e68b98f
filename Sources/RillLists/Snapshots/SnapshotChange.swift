/// The origin of a snapshot: the previous one's version, and the changeset from there.
public struct SnapshotChange: Sendable {
  /// The version of the snapshot that `changeset` starts from.
  public let base: SnapshotVersion
  /// The changeset from there to the snapshot that carries this change.
  public let changeset: Changeset

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - base: The version of the snapshot that `changeset` starts from.
  ///   - changeset: The changeset from there to the snapshot that carries this change.
  public init(base: SnapshotVersion, changeset: Changeset) {
    self.base = base
    self.changeset = changeset
  }
}
