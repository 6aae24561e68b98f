public import Dispatch
public import FoundationEssentials

extension ObservableType {
  /// Emits an element when no other has followed it for a given time.
  /// ```
  /// source       --1-2-----3--|
  /// debounce(3)  -------2-----3|
  /// ```
  /// If the source completes, the last element does not wait for its time.
  /// - Parameters:
  ///   - dueTime: The time for which no other element may follow.
  ///   - scheduler: The scheduler that measures the time.
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
        // A timer that is already set is set again when it fires. A timer for each element would cost far more than
        // the element.
        if !isTimerSet { operation.setTimer(dueTime) }
      case .source(let stop):
        if stop.isCompleted { flush() }
        operation.end(stop)
      case .due:
        let now = scheduler.now
        let wait = dueTime.remaining(since: state.value.time, at: now)
        // The element is emitted also if the clock has been set back.
        guard state.value.isNewer, now >= state.value.time else { return flush() }
        state.value.isNewer = false
        operation.setTimer(wait)
      }
    }
  }
}

@frozen @usableFromInline struct DebounceState<Element: Sendable>: Sendable {
  /// The element that waits. A timer is set while there is one.
  @usableFromInline var element: Element?
  /// Whether the element arrived after the timer was set.
  @usableFromInline var isNewer = false
  /// The time at which the element arrived.
  @usableFromInline var time = RxTime.distantPast

  @inlinable init() {}
}
