public import Rill

extension ObservableType {
  /// Subscribes main-actor closures to a sequence whose events come on the main actor.
  @inlinable package func subscribeOnMainActor(
    onNext: (@MainActor (Element) -> Void)?, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(onNext: onNext.map(onMain), onCompleted: onCompleted.map(onMain), onDisposed: onDisposed)
  }
}

// A main-actor function is called where only the sequence knows that this is the main actor: its source was checked to be
// there. So the function is called as it is, instead of by `MainActor.assumeIsolated`, which would look for the main
// actor in each operator and allocate a closure to do so. The two types differ in nothing but the isolation.

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

/// A handler that is called with an object while that exists.
func weakly<Object: AnyObject & Sendable, Value>(
  _ object: Object, _ handler: (@MainActor (Object, Value) -> Void)?
) -> (@MainActor (Value) -> Void)? {
  guard let handler else { return nil }
  return { [weak object] value in if let object { handler(object, value) } }
}

/// A handler that is called with an object while that exists.
func weakly<Object: AnyObject & Sendable>(
  _ object: Object, _ handler: (@MainActor (Object) -> Void)?
) -> (@MainActor () -> Void)? {
  guard let handler else { return nil }
  return { [weak object] in if let object { handler(object) } }
}

/// A handler of the end of a subscription, on whatever thread that is, called with an object while that exists.
func weaklyAnywhere<Object: AnyObject & Sendable>(
  _ object: Object, _ handler: (@Sendable (Object) -> Void)?
) -> (@Sendable () -> Void)? {
  guard let handler else { return nil }
  return { [weak object] in if let object { handler(object) } }
}
