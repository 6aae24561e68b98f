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
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let throttling = Throttling(sink: sink, dueTime: dueTime, latest: latest, scheduler: scheduler)
      subscription.add(throttling.parts)
      source.runTimed(in: throttling.parts, throttling.receive)
    }
  }
}

private struct ThrottleState<Element: Sendable>: Sendable {
  var unsent: Element?
  var lastSent: RxTime?
  var isCompleted = false
}

private final class Throttling<Element: Sendable>: Sendable {
  let parts = Subscription()
  private let sink: Sink<Element>
  private let dueTime: RxTimeInterval
  private let latest: Bool
  private let timer: OperatorTimer
  private let gate = SerialGate<TimedInput<Element>>()
  private let state = GateGuarded(ThrottleState<Element>())

  init(sink: Sink<Element>, dueTime: RxTimeInterval, latest: Bool, scheduler: any SchedulerType) {
    self.sink = sink
    self.dueTime = dueTime
    self.latest = latest
    timer = OperatorTimer(scheduler: scheduler)
    parts.add(timer.pending)
  }

  @Sendable func receive(_ input: TimedInput<Element>) { gate.submit(input, handle) }

  private func handle(_ input: TimedInput<Element>) {
    guard !parts.isDisposed else { return }
    switch input {
    case .source(.next(let element)): take(element)
    case .source(let stop):
      // What waits for its time is emitted before completion, but not before an error.
      if stop.isCompleted, state.value.unsent != nil { state.value.isCompleted = true } else { end(stop) }
    case .due:
      if let element = state.value.unsent { send(element) }
      if state.value.isCompleted { end(.completed) }
    }
  }

  private func take(_ element: Element) {
    let wait =
      state.value.lastSent.map { dueTime.remaining(since: $0, at: timer.scheduler.now) } ?? .nanoseconds(0)
    guard !wait.isNow else { return send(element) }
    guard latest else { return }
    let isTimerSet = state.value.unsent != nil
    state.value.unsent = element
    if !isTimerSet { timer.set(wait, 0) { self.receive(.due($0)) } }
  }

  private func send(_ element: Element) {
    state.value.unsent = nil
    sink.next(element)
    // Taken afterwards, so that a slow observer has its time too.
    state.value.lastSent = timer.scheduler.now
  }

  private func end(_ stop: Event<Element>) {
    guard !parts.isDisposed else { return }
    sink.on(stop)
    parts.dispose()
  }
}
