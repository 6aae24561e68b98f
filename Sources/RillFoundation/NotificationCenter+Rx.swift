public import Foundation
public import Rill

extension Reactive where Base: NotificationCenter {
  /// Emits the notifications that are posted to the center, on the posting thread. Never ends.
  /// - Parameters:
  ///   - name: The name of the notifications to emit, or `nil` for every name.
  ///   - object: The sender whose notifications to emit, held weakly, or `nil` for every sender.
  /// - Returns: The notifications that are posted while there is a subscription.
  public func notification(
    _ name: Notification.Name?, object: (any AnyObject & Sendable)? = nil
  ) -> Observable<PostedNotification> {
    let isOfOneObject = object != nil
    return .create { [base, weak object] observer in
      // An object that has gone posts nothing more. Without an object the center would pass on all notifications.
      guard object != nil || !isOfOneObject else { return Disposables.create() }
      let token = base.addObserver(forName: name, object: object, queue: nil) { notification in
        observer.onNext(PostedNotification(notification))
      }
      let registration = Registration(token: token)
      return Disposables.create { base.removeObserver(registration.token) }
    }
  }
}

/// A center's registration of an observer.
private struct Registration: @unchecked Sendable {
  // Unchecked because the token's type is not marked; it is a constant that only the center looks at.
  let token: any NSObjectProtocol
}
