/// How a snapshot came from the one before.
public struct SnapshotChange: Sendable {
  /// The version of the snapshot that `changeset` starts from.
  public let base: SnapshotVersion
  /// What leads from there to the snapshot that carries this.
  public let changeset: Changeset

  /// The change by `changeset` of the snapshot with the version `base`.
  public init(base: SnapshotVersion, changeset: Changeset) {
    self.base = base
    self.changeset = changeset
  }
}
