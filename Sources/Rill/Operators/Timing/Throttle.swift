public import Dispatch
public import FoundationEssentials

extension ObservableType {
  /// At most one element in each span of time: its first and, unless asked otherwise, its latest, which waits
  /// for the end of the span.
  /// ```
  /// source       -1-2-3-----4--|
  /// throttle(4)  -1---3-----4--|
  /// ```
  /// - Parameters:
  ///   - dueTime: The least time between two elements.
  ///   - latest: Whether the latest element of a span is emitted at its end.
  ///   - scheduler: Measures the time.
  /// - Returns: The thinned sequence.
  @inlinable public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed(scheduler, from: { ThrottleState<Element>() }) { operation, input in
      let state = operation.state
      let send = { (element: Element) in
        state.value.unsent = nil
        operation.sink.next(element)
        // Taken afterwards, so that a slow observer has its time too.
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
        // What waits for its time is emitted before completion, but not before an error.
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
