/// A value that can be recognised in a later state of its list even if its content has changed.
///
/// An `Identifiable` type needs only to declare this conformance: its `id` is its identity.
public protocol IdentifiableType<Identity> {
  /// The type of the identity.
  associatedtype Identity: Hashable & Sendable

  /// The identity: different from that of other values, and the same while the value changes.
  var identity: Identity { get }
}

extension IdentifiableType where Self: Identifiable, ID: Sendable {
  /// The same as `id`.
  public var identity: ID { id }
}

extension String: IdentifiableType {
  /// The string itself.
  public var identity: String { self }
}

extension Int: IdentifiableType {
  /// The number itself.
  public var identity: Int { self }
}
