public import Foundation
public import Rill

extension Reactive where Base: NotificationCenter {
  /// What is posted to the center while subscribed to, on the thread of who posts it. Never ends.
  /// - Parameters:
  ///   - name: Only notifications of this name; every one if there is none.
  ///   - object: Only notifications of this sender, held weakly; everybody's if there is none.
  /// - Returns: The notifications.
  public func notification(
    _ name: Notification.Name?, object: (any AnyObject & Sendable)? = nil
  ) -> Observable<PostedNotification> {
    let isOfOneObject = object != nil
    return .create { [base, weak object] observer in
      // Nobody posts any more what an object posted that has gone; without it the center would pass on all.
      guard object != nil || !isOfOneObject else { return Disposables.create() }
      let token = base.addObserver(forName: name, object: object, queue: nil) { notification in
        observer.onNext(PostedNotification(notification))
      }
      let registration = Registration(token: token)
      return Disposables.create { base.removeObserver(registration.token) }
    }
  }
}

/// What a center gave for an observer.
private struct Registration: @unchecked Sendable {
  // Unchecked because the token's type says nothing; it is a constant that only the center looks at.
  let token: any NSObjectProtocol
}
