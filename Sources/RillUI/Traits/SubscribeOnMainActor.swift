public import Rill

extension ObservableType {
  /// Subscribes main-actor closures to a sequence whose events come on the main actor.
  @inlinable package func subscribeOnMainActor(
    onNext: (@MainActor (Element) -> Void)?, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(onNext: onNext.map(onMain), onCompleted: onCompleted.map(onMain), onDisposed: onDisposed)
  }

  /// Subscribes main-actor closures that are called with an object as long as the object exists.
  func subscribeOnMainActor<Object: AnyObject & Sendable>(
    with object: Object, onNext: (@MainActor (Object, Element) -> Void)?,
    onCompleted: (@MainActor (Object) -> Void)?, onDisposed: (@Sendable (Object) -> Void)?
  ) -> any Disposable {
    subscribe(
      with: object, onNext: onNext.map(onMain), onCompleted: onCompleted.map(onMain), onDisposed: onDisposed)
  }
}
