public import Dispatch
public import FoundationEssentials

extension ObservableType {
  /// Emits at most one element in each time span. The first element is emitted at once. By default, the latest
  /// element of a span is emitted at its end.
  /// ```
  /// source       -12-3-----4--|
  /// throttle(4)  -1---3----4--|
  /// ```
  /// - Parameters:
  ///   - dueTime: The shortest time between two elements.
  ///   - latest: Whether the latest element of a span is emitted at its end.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The throttled sequence. If an element waits when the source completes, the result completes after
  ///   that element.
  @inlinable public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed(scheduler, from: { ThrottleState<Element>() }) { operation, input in
      let state = operation.state
      let send = { (element: Element) in
        state.value.unsent = nil
        operation.sink.next(element)
        // The time is read after the delivery, so that a slow observer has the full span too.
        state.value.lastSent = scheduler.now
      }
      switch input {
      case .source(.next(let element)):
        guard let lastSent = state.value.lastSent else { return send(element) }
        let wait = dueTime.remaining(since: lastSent, at: scheduler.now)
        if wait.isNow { return send(element) }
        guard latest else { return }
        let isTimerSet = state.value.unsent != nil
        state.value.unsent = element
        if !isTimerSet { operation.setTimer(wait) }
      case .source(let stop):
        // A waiting element is emitted before completion, but not before an error.
        if stop.isCompleted, state.value.unsent != nil {
          state.value.isCompleted = true
        } else {
          operation.end(stop)
        }
      case .due:
        if let element = state.value.unsent { send(element) }
        if state.value.isCompleted { operation.end(.completed) }
      }
    }
  }
}

@frozen @usableFromInline struct ThrottleState<Element: Sendable>: Sendable {
  @usableFromInline var unsent: Element?
  @usableFromInline var lastSent: RxTime?
  @usableFromInline var isCompleted = false

  @inlinable init() {}
}
