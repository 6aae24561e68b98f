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
  ///   - action: Called with the number when it is due.
  @usableFromInline func set(
    _ dueTime: RxTimeInterval, _ number: Int, _ action: @escaping @Sendable (Int) -> Void
  ) {
    let turn = TimerTurn(action)
    pending.disposable = turn
    turn.scheduled.disposable = scheduler.scheduleRelative(number, dueTime: dueTime) { number in
      turn.run(number)
      return Disposables.create()
    }
  }
}

/// One setting of a timer. When it is cancelled it lets its action go, which the scheduler may hold on to.
private final class TimerTurn: Disposable {
  let scheduled = SerialDisposable()
  private let action: Shared<(@Sendable (Int) -> Void)?>

  init(_ action: @escaping @Sendable (Int) -> Void) { self.action = Shared(action) }

  func run(_ number: Int) { action.exchange(nil)?(number) }

  func dispose() {
    action.exchange(nil)
    scheduled.dispose()
  }
}

extension Observable {
  /// Runs this sequence as the source of an operator with a timer.
  @inlinable func runTimed(in parts: Lifetime, _ receive: @escaping @Sendable (TimedInput<Element>) -> Void) {
    guard !parts.isDisposed else { return }
    let part = Lifetime()
    parts.add(part)
    runPart(part, Sink(next: { receive(.source(.next($0))) }, stop: { receive(.source($0.event())) }))
  }
}
