/// An observer that sets values on a target, which it holds weakly. It sets them on the main actor, or on a scheduler
/// of the caller's choice.
///
/// ```
/// @MainActor final class Label { var text = "" }
///
/// @MainActor func show(_ names: Observable<String>, in label: Label) -> any Disposable {
///   names.bind(to: Binder(label) { label, name in label.text = name })
/// }
/// ```
/// A binder doesn't handle errors: handle them before the binding, for example with `catchAndReturn(_:)`. An error
/// that reaches a binder goes to `Hooks.defaultErrorHandler`.
public struct Binder<Value: Sendable>: ObserverType {
  /// The type of the values to set.
  public typealias Element = Value

  private let binding: @Sendable (Value) -> Void

  /// Creates a binder whose closure runs on the main actor. The closure runs at once if the value arrives on the main
  /// thread and no earlier value of this binder is waiting.
  /// - Parameters:
  ///   - target: The object to set values on, held weakly. Once it is gone, values are ignored.
  ///   - binding: Sets a value on the target.
  public init<Target: AnyObject & Sendable>(
    _ target: Target, binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    // A scheduler of its own keeps the order: a value that is set on the main thread can't overtake one that is on
    // its way from another thread. Other schedulers' work doesn't keep a value from being set at once.
    let scheduler = MainScheduler()
    // The weak reference is read on the main thread only: a strong reference on another thread might be the last one.
    let bind: @Sendable (Value) -> Void = { [weak target] value in
      if let target { MainActor.assumeIsolated { binding(target, value) } }
    }
    self.binding = { value in
      guard scheduler.beginAtOnce() else { return scheduler.enqueue { bind(value) } }
      bind(value)
      scheduler.endAtOnce()
    }
  }

  /// Creates a binder whose closure runs on a scheduler.
  /// - Parameters:
  ///   - target: The object to set values on, held weakly. Once it is gone, values are ignored.
  ///   - scheduler: The scheduler that runs the closure.
  ///   - binding: Sets a value on the target.
  public init<Target: AnyObject & Sendable>(
    _ target: Target, scheduler: any ImmediateSchedulerType,
    binding: @escaping @Sendable (Target, Value) -> Void
  ) {
    self.binding = { [weak target] value in
      _ = scheduler.schedule(value) { [weak target] value in
        if let target { binding(target, value) }
        return Disposables.create()
      }
    }
  }

  /// Sets the element of a `next` event on the target. Passes an error to `Hooks.defaultErrorHandler` and ignores
  /// completion.
  /// - Parameter event: The event to handle.
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let value): binding(value)
    case .error(let error): Hooks.defaultErrorHandler([], error)
    case .completed: break
    }
  }
}
