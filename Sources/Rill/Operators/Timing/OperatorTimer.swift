public import Dispatch

/// An input of an operator that has a source and a timer.
@frozen @usableFromInline enum TimedInput<Element: Sendable>: Sendable {
  case source(Event<Element>)
  /// The timer that was set with this number is due.
  case due(Int)
}

/// The timer of an operator. Setting it cancels the previous setting.
///
/// A timer that is due at the moment when it is set again may still fire. The numbers identify such an event.
@usableFromInline struct OperatorTimer: Sendable {
  let scheduler: any SchedulerType
  @usableFromInline let pending = SerialDisposable()

  @usableFromInline init(scheduler: any SchedulerType) { self.scheduler = scheduler }

  /// Sets the timer.
  /// - Parameters:
  ///   - dueTime: The time until the timer fires.
  ///   - number: Distinguishes this setting from others.
  ///   - body: Called with the number when the timer fires.
  @usableFromInline func set(
    _ dueTime: RxTimeInterval, _ number: Int, _ body: @escaping @Sendable (Int) -> Void
  ) {
    let action = ScheduledAction(body)
    pending.disposable = action
    action.scheduled.disposable = scheduler.scheduleRelative(number, dueTime: dueTime) { number in
      action.run(number)
      return Disposables.create()
    }
  }
}

/// One setting of a timer. When it is cancelled, it releases its action, because the scheduler may keep the setting
/// itself.
private final class ScheduledAction: Disposable {
  let scheduled = SerialDisposable()
  private let action: LockedValue<(@Sendable (Int) -> Void)?>

  init(_ action: @escaping @Sendable (Int) -> Void) { self.action = LockedValue(action) }

  func run(_ number: Int) { action.exchange(nil)?(number) }

  func dispose() {
    action.exchange(nil)
    scheduled.dispose()
  }
}

extension Observable {
  /// Subscribes to this sequence as the source of an operator with a timer.
  @inlinable func runTimed(
    in parts: SubscriptionDisposable, _ receive: @escaping @Sendable (TimedInput<Element>) -> Void
  ) {
    guard !parts.isDisposed else { return }
    let part = SubscriptionDisposable()
    parts.add(part)
    runPart(part, Sink(next: { receive(.source(.next($0))) }, stop: { receive(.source($0.event())) }))
  }
}
