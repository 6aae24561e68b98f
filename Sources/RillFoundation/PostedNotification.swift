public import Foundation

/// A notification as an element: Foundation's own type may not be sent from thread to thread.
public struct PostedNotification: Sendable {
  // Unsafe because nobody knows what a notification carries; it is a constant here, and who reads `object` or
  // `userInfo` on another thread than the sender's knows what they are.
  /// The notification itself.
  public nonisolated(unsafe) let notification: Notification

  /// Wraps a notification.
  /// - Parameter notification: The notification; what it carries is to be used as its sender allows.
  public init(_ notification: Notification) { self.notification = notification }

  /// The notification's name.
  public var name: Notification.Name { notification.name }

  /// Who sent it, if they said so.
  public var object: Any? { notification.object }

  /// What else was sent along.
  public var userInfo: [AnyHashable: Any]? { notification.userInfo }
}
