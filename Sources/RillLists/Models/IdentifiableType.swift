/// A value that can be recognised in a later state of its list, whatever else about it has changed.
///
/// A type that is `Identifiable` only has to declare this conformance: its `id` is its identity.
public protocol IdentifiableType<Identity> {
  /// What tells one value from others.
  associatedtype Identity: Hashable & Sendable

  /// What stays the same while the value changes.
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
