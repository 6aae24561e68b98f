public import Foundation

/// A notification as an element. Foundation's own type may not be sent from thread to thread.
public struct PostedNotification: Sendable {
  // Unsafe because a notification's content is unknown. It is a constant here. Code that reads `object` or `userInfo`
  // on another thread than the sender's must know what they are.
  /// The notification itself.
  public nonisolated(unsafe) let notification: Notification

  /// Wraps a notification.
  /// - Parameter notification: The notification. Its content must be used as its sender allows.
  public init(_ notification: Notification) { self.notification = notification }

  /// The notification's name.
  public var name: Notification.Name { notification.name }

  /// The sender, if it is named.
  public var object: Any? { notification.object }

  /// The sender's additional information.
  public var userInfo: [AnyHashable: Any]? { notification.userInfo }
}
