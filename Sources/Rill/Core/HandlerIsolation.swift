// A handler that is written on the main actor inherits the main actor (`@_inheritActorContext`, as the closure of a
// `Task` does), and its type says so at run time (`@isolated(any)`). It is called on the main actor; any other handler
// is called where the event is sent.

/// Says where the handlers of one subscription run.
struct HandlerIsolation {
  private let isOnMainActor: Bool

  /// Looks at the actors of handlers.
  /// - Parameter actors: The actor that each handler is isolated to, or `nil`.
  init(_ actors: (any Actor)?...) {
    isOnMainActor = actors.contains { $0 === MainActor.shared }
    let other = actors.lazy.compactMap { $0 }.first { $0 !== MainActor.shared }
    // An optimised program drops the message of a precondition, so this is a fatal error.
    guard let other else { return }
    fatalError(
      "subscribe(with:) expects closures of the main actor or of none, found one of \(other); "
        + "within an actor, follow the sequence by `for try await element in sequence.values`")
  }

  /// Delivers a sequence where the handlers run.
  func deliver<Element>(_ source: Observable<Element>) -> Observable<Element> {
    isOnMainActor ? source.observedOnMainActor() : source
  }
}

/// Returns a closure that calls a handler with an object as long as the object exists; `nil` without a handler.
/// - Precondition: The closure is called where the handler is isolated.
func weakly<Object: AnyObject & Sendable, Value>(
  _ object: Object, _ handler: (@isolated(any) @Sendable (Object, Value) -> Void)?
) -> (@Sendable (Value) -> Void)? {
  guard let handler else { return nil }
  // The two types differ in nothing but the isolation, which `HandlerIsolation.deliver` guards.
  let call = unsafeBitCast(handler, to: (@Sendable (Object, Value) -> Void).self)
  return { [weak object] value in if let object { call(object, value) } }
}

/// Returns a closure that calls a handler with an object as long as the object exists; `nil` without a handler.
/// - Precondition: The closure is called where the handler is isolated.
func weakly<Object: AnyObject & Sendable>(
  _ object: Object, _ handler: (@isolated(any) @Sendable (Object) -> Void)?
) -> (@Sendable () -> Void)? {
  guard let handler else { return nil }
  // As above.
  let call = unsafeBitCast(handler, to: (@Sendable (Object) -> Void).self)
  return { [weak object] in if let object { call(object) } }
}
