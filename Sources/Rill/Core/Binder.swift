/// An observer that sets something on a target, which it holds weakly: on the main actor, or where a scheduler
/// says.
///
/// It takes no errors: a sequence that can fail says first what happens then. An error that reaches it all
/// the same goes to `Hooks.defaultErrorHandler`.
public struct Binder<Value: Sendable>: ObserverType {
  /// What is set.
  public typealias Element = Value

  private let binding: @Sendable (Value) -> Void

  /// Makes a binder of a closure that runs on the main actor: at once if the value comes there and nothing is
  /// waiting.
  /// - Parameters:
  ///   - target: What to set something on; when it is gone, nothing happens.
  ///   - binding: Sets a value.
  public init<Target: AnyObject & Sendable>(
    _ target: Target, binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    // Its own scheduler, so that a value set on the main thread does not overtake one that is on its way from
    // another, and nothing else delays it.
    let scheduler = MainScheduler()
    // The target is looked at on the main thread alone: a reference held elsewhere might be its last.
    let bind: @Sendable (Value) -> Void = { [weak target] value in
      if let target { MainActor.assumeIsolated { binding(target, value) } }
    }
    self.binding = { value in
      guard scheduler.beginAtOnce() else { return scheduler.enqueue { bind(value) } }
      bind(value)
      scheduler.endAtOnce()
    }
  }

  /// Makes a binder of a closure that runs on a scheduler.
  /// - Parameters:
  ///   - target: What to set something on; when it is gone, nothing happens.
  ///   - scheduler: Where the closure runs.
  ///   - binding: Sets a value.
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

  /// Sets the element of a `next` event.
  /// - Parameter event: The event.
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let value): binding(value)
    case .error(let error): Hooks.defaultErrorHandler([], error)
    case .completed: break
    }
  }
}
