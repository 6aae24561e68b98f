/// The times at which a test observable was subscribed to and unsubscribed from.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// The time of the subscription.
  public let subscribe: TestTime
  /// The time at which the subscription was disposed of, or `Int.max` if it was not.
  public let unsubscribe: TestTime

  /// Creates a subscription that has not been disposed of.
  /// - Parameter subscribe: The time of the subscription.
  public init(_ subscribe: TestTime) { self.init(subscribe, .max) }

  /// Creates a subscription.
  /// - Parameters:
  ///   - subscribe: The time of the subscription.
  ///   - unsubscribe: The time at which it was disposed of, or `Int.max` if it was not.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// Both times as `(subscribe : unsubscribe)`.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
  }
}
