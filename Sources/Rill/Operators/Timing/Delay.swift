extension ObservableType {
  /// Delays elements and completion. An error is passed on at once.
  /// ```
  /// source    --1--2--|
  /// delay(3)  -----1--2--|
  /// ```
  /// Events that are due at the same time each take a turn of their own on the scheduler.
  /// - Parameters:
  ///   - dueTime: The time by which each event is delayed.
  ///   - scheduler: The scheduler that measures the time and delivers the events.
  /// - Returns: The delayed sequence.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timed(scheduler, from: { Queue<(time: RxTime, event: Event<Element>)>() }) { operation, input in
      let state = operation.state
      switch input {
      case .source(.error(let error)): operation.end(.error(error))
      case .source(let event):
        let isTimerSet = !state.value.isEmpty
        state.value.append((scheduler.now, event))
        if !isTimerSet { operation.setTimer(dueTime) }
      case .due:
        guard let event = state.value.first?.event else { return }
        guard !event.isStopEvent else { return operation.end(event) }
        // The event is removed afterwards, so that an event that arrives meanwhile does not set the timer.
        operation.sink.on(event)
        _ = state.value.popFirst()
        guard let next = state.value.first else { return }
        operation.setTimer(dueTime.remaining(since: next.time, at: scheduler.now))
      }
    }
  }
}
