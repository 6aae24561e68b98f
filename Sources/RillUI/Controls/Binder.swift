import Dispatch
public import Rill

/// An observer that sets something on a target: on the main actor, with the target held weakly.
///
/// It takes no errors: a sequence that can fail says first what happens then. An error that reaches it all
/// the same goes to `Hooks.defaultErrorHandler`.
public struct Binder<Value: Sendable>: ObserverType {
  private let binding: @Sendable (Value) -> Void

  /// Makes a binder of a closure.
  /// - Parameters:
  ///   - target: What to set something on; when it is gone, nothing happens.
  ///   - binding: Sets a value.
  public init<Target: AnyObject & Sendable>(
    _ target: Target, binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.binding = { [weak target] value in
      guard MainScheduler.isMainThread else {
        return DispatchQueue.main.async { if let target { binding(target, value) } }
      }
      MainActor.assumeIsolated { if let target { binding(target, value) } }
    }
  }

  /// Sets the element of a `next` event.
  /// - Parameter event: The event.
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let value): binding(value)
    case .error(let error): Hooks.defaultErrorHandler(error)
    case .completed: break
    }
  }
}
