package import Rill

extension ObservableType {
  /// Subscribes main-actor closures to a sequence whose events come on the main actor.
  package func subscribeOnMainActor(
    onNext: (@MainActor (Element) -> Void)?, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(onNext: onNext.map(onMain), onCompleted: onCompleted.map(onMain), onDisposed: onDisposed)
  }
}

// A main-actor function is called where only the sequence knows that this is the main actor. The check that it is
// costs a comparison of threads and stops the program if the promise of the main-actor family were broken.

@inlinable func onMain<Input: Sendable, Output: Sendable>(
  _ function: @escaping @MainActor (Input) -> Output
) -> @Sendable (Input) -> Output {
  { input in MainActor.assumeIsolated { function(input) } }
}

func onMain<First: Sendable, Second: Sendable, Output: Sendable>(
  _ function: @escaping @MainActor (First, Second) -> Output
) -> @Sendable (First, Second) -> Output {
  { first, second in MainActor.assumeIsolated { function(first, second) } }
}

func onMain<Output: Sendable>(_ function: @escaping @MainActor () -> Output) -> @Sendable () -> Output {
  { MainActor.assumeIsolated { function() } }
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
