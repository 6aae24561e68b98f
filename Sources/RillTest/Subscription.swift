/// When a test observable was subscribed to and left.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// When it was subscribed to.
  public let subscribe: TestTime
  /// When it was left; `Int.max` if it was not.
  public let unsubscribe: TestTime

  /// A subscription that has not ended.
  /// - Parameter subscribe: When it was subscribed to.
  public init(_ subscribe: TestTime) { self.init(subscribe, .max) }

  /// A subscription.
  /// - Parameters:
  ///   - subscribe: When it was subscribed to.
  ///   - unsubscribe: When it was left.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// Both times.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
  }
}
