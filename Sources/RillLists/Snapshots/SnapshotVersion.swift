private import Synchronization

private let lastVersion = Atomic<UInt64>(0)

/// An identifier that distinguishes a snapshot from all others of this process. Copies of a snapshot share
/// it.
public struct SnapshotVersion: Hashable, Sendable {
  private let number: UInt64

  /// Creates a version that no other snapshot has.
  public init() {
    number = lastVersion.add(1, ordering: .relaxed).newValue
  }
}
