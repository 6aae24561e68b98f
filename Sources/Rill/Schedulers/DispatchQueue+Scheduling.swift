import Dispatch

extension DispatchQueue {
  /// Runs a scheduler's action on this queue.
  func enqueue<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SerialDisposable.ofScheduledWork()
    let work: @Sendable () -> Void = {
      guard !cancel.isDisposed else { return }
      cancel.disposable = action(state)
    }
    if HeldStarts.isHolding {
      HeldStarts.add { if !cancel.isDisposed { self.async(execute: work) } }
    } else {
      async(execute: work)
    }
    return cancel
  }

  /// Runs a scheduler's action on this queue after a delay.
  func enqueue<StateType: Sendable>(
    _ state: StateType, after dueTime: RxTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SerialDisposable()
    let timer = DispatchTimer(queue: self)
    cancel.disposable = timer
    timer.start(after: dueTime, leeway: leeway) {
      guard !cancel.isDisposed else { return }
      // The assignment ends the timer.
      cancel.disposable = action(state)
    }
    return cancel
  }

  /// Runs a scheduler's action on this queue repeatedly.
  func enqueue<StateType: Sendable>(
    _ state: StateType, after startAfter: RxTimeInterval, repeating period: RxTimeInterval,
    leeway: DispatchTimeInterval, action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    let timer = DispatchTimer(queue: self)
    let state = LockedValue(state)
    // On a concurrent queue a late run may overlap with the next one. The gate runs them one after the other.
    let gate = SerialGate()
    timer.start(after: startAfter, repeating: period, leeway: leeway) {
      gate.submit(()) { _ in
        guard !timer.isDisposed else { return }
        state.exchange(action(state.value))
      }
    }
    return timer
  }
}

/// A Dispatch timer, which lives until it is disposed of.
private final class DispatchTimer: Cancelable {
  // Dispatch allows the use of a timer on any thread, but the protocol isn't declared `Sendable`.
  nonisolated(unsafe) private let timer: any DispatchSourceTimer
  private let stopped = LockedValue(false)

  init(queue: DispatchQueue) {
    timer = DispatchSource.makeTimerSource(queue: queue)
    #if TRACE_RESOURCES
      Resources.incrementTotal()
    #endif
  }

  func start(
    after startAfter: RxTimeInterval, repeating period: RxTimeInterval = .never, leeway: DispatchTimeInterval,
    _ handler: @escaping @Sendable () -> Void
  ) {
    timer.schedule(deadline: .now() + startAfter, repeating: period, leeway: leeway)
    // The handler keeps the timer alive until it is cancelled.
    timer.setEventHandler { withExtendedLifetime(self, handler) }
    timer.resume()
  }

  var isDisposed: Bool { stopped.value }

  func dispose() {
    guard !stopped.exchange(true) else { return }
    timer.cancel()
    #if TRACE_RESOURCES
      Resources.decrementTotal()
    #endif
  }
}
