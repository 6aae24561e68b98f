extension ObservableType {
  /// Elements and completion, each a while later; an error at once.
  /// ```
  /// source    --1--2--|
  /// delay(3)  -----1--2--|
  /// ```
  /// Of several that are due at one time, each takes a turn of its own on the scheduler.
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Measures the time.
  /// - Returns: The shifted sequence.
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
        // It is taken out afterwards, so that what comes meanwhile does not set the timer.
        operation.sink.on(event)
        _ = state.value.popFirst()
        guard let next = state.value.first else { return }
        operation.setTimer(dueTime.remaining(since: next.time, at: scheduler.now))
      }
    }
  }
}
