private import Synchronization

private let lastVersion = Atomic<UInt64>(0)

/// What tells one snapshot of this process from every other. Copies of a snapshot share it.
public struct SnapshotVersion: Hashable, Sendable {
  private let number: UInt64

  /// A version that no other snapshot has.
  public init() {
    number = lastVersion.add(1, ordering: .relaxed).newValue
  }
}
