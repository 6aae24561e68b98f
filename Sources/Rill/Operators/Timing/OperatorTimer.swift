public import Dispatch

/// What reaches an operator that has a source and a timer.
@frozen @usableFromInline enum TimedInput<Element: Sendable>: Sendable {
  case source(Event<Element>)
  /// The timer of that number is due.
  case due(Int)
}

/// The one timer of an operator: setting it cancels what it was set to before.
///
/// A timer that is due just when it is set anew may still be heard of, hence the numbers.
@usableFromInline struct OperatorTimer: Sendable {
  let scheduler: any SchedulerType
  @usableFromInline let pending = SerialDisposable()

  @usableFromInline init(scheduler: any SchedulerType) { self.scheduler = scheduler }

  /// Sets the timer.
  /// - Parameters:
  ///   - dueTime: How long it takes.
  ///   - number: Tells this time from others.
  ///   - body: Called with the number when it is due.
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

/// One setting of a timer. When it is cancelled it lets its action go, which the scheduler may hold on to.
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
  /// Runs this sequence as the source of an operator with a timer.
  @inlinable func runTimed(
    in parts: SubscriptionDisposable, _ receive: @escaping @Sendable (TimedInput<Element>) -> Void
  ) {
    guard !parts.isDisposed else { return }
    let part = SubscriptionDisposable()
    parts.add(part)
    runPart(part, Sink(next: { receive(.source(.next($0))) }, stop: { receive(.source($0.event())) }))
  }
}
