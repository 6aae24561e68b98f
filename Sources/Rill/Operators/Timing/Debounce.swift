public import Dispatch
public import FoundationEssentials

extension ObservableType {
  /// The elements that are not followed by another one for a while.
  /// ```
  /// source       --1-2-----3--|
  /// debounce(3)  -------2-----3|
  /// ```
  /// The last element does not wait for its time if the source completes.
  /// - Parameters:
  ///   - dueTime: How long nothing may follow.
  ///   - scheduler: Measures the time.
  /// - Returns: The sequence of those elements.
  @inlinable public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed(scheduler, from: { DebounceState<Element>() }) { operation, input in
      let state = operation.state
      let flush = {
        guard let element = state.value.element else { return }
        state.value.element = nil
        operation.sink.next(element)
      }
      switch input {
      case .source(.next(let element)):
        let isTimerSet = state.value.element != nil
        state.value.element = element
        state.value.time = scheduler.now
        state.value.isNewer = isTimerSet
        // A timer that is set already sets itself again: one for each element would cost far more than the element.
        if !isTimerSet { operation.setTimer(dueTime) }
      case .source(let stop):
        if stop.isCompleted { flush() }
        operation.end(stop)
      case .due:
        let now = scheduler.now
        let wait = dueTime.remaining(since: state.value.time, at: now)
        // Flushed also if the clock has been set back.
        guard state.value.isNewer, now >= state.value.time else { return flush() }
        state.value.isNewer = false
        operation.setTimer(wait)
      }
    }
  }
}

@frozen @usableFromInline struct DebounceState<Element: Sendable>: Sendable {
  /// The element that waits, for which a timer is set.
  @usableFromInline var element: Element?
  /// Whether it came after the timer was set.
  @usableFromInline var isNewer = false
  /// When it came.
  @usableFromInline var time = RxTime.distantPast

  @inlinable init() {}
}
