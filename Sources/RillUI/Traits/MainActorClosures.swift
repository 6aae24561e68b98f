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

// The callers of these functions aren't isolated, but the sequence guarantees the main actor, because its
// source was checked to be there. A main-actor function is therefore called directly.
// `MainActor.assumeIsolated` would look for the main actor in each operator and allocate a closure to do so.
// The two types differ in nothing but the isolation.

@inlinable func onMain<Input: Sendable, Output: Sendable>(
  _ function: @escaping @MainActor (Input) -> Output
) -> @Sendable (Input) -> Output {
  unsafeBitCast(function, to: (@Sendable (Input) -> Output).self)
}

@inlinable func onMain<First: Sendable, Second: Sendable, Output: Sendable>(
  _ function: @escaping @MainActor (First, Second) -> Output
) -> @Sendable (First, Second) -> Output {
  unsafeBitCast(function, to: (@Sendable (First, Second) -> Output).self)
}

@inlinable func onMain<Output: Sendable>(
  _ function: @escaping @MainActor () -> Output
) -> @Sendable () -> Output {
  unsafeBitCast(function, to: (@Sendable () -> Output).self)
}
