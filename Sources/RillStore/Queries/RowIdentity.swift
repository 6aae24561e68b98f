/// An identity that is a row's integer primary key.
public protocol RowIdentity: Hashable, Sendable {
  /// The primary key, or `nil` for a record that has not been inserted.
  var rowID: Int64? { get }
}

extension Int64: RowIdentity {
  /// The number itself.
  public var rowID: Int64? { self }
}

extension Int: RowIdentity {
  /// The number itself.
  public var rowID: Int64? { Int64(self) }
}

extension Optional: RowIdentity where Wrapped: RowIdentity {
  /// The number, if there is one.
  public var rowID: Int64? { flatMap(\.rowID) }
}
