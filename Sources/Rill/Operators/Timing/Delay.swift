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
    let source = asObservable()
    return Observable { sink, subscription in
      let delaying = Delaying(sink: sink, dueTime: dueTime, scheduler: scheduler)
      subscription.add(delaying.parts)
      source.runTimed(in: delaying.parts, delaying.receive)
    }
  }
}

private final class Delaying<Element: Sendable>: Sendable {
  let parts = Subscription()
  private let sink: Sink<Element>
  private let dueTime: RxTimeInterval
  private let timer: OperatorTimer
  private let gate = SerialGate<TimedInput<Element>>()
  private let state = GateGuarded(Fifo<(time: RxTime, event: Event<Element>)>())

  init(sink: Sink<Element>, dueTime: RxTimeInterval, scheduler: any SchedulerType) {
    self.sink = sink
    self.dueTime = dueTime
    timer = OperatorTimer(scheduler: scheduler)
    parts.add(timer.pending)
  }

  @Sendable func receive(_ input: TimedInput<Element>) { gate.submit(input, handle) }

  private func handle(_ input: TimedInput<Element>) {
    guard !parts.isDisposed else { return }
    switch input {
    case .source(.error(let error)): end(.error(error))
    case .source(let event):
      let isTimerSet = !state.value.isEmpty
      state.value.append((timer.scheduler.now, event))
      if !isTimerSet { set(dueTime) }
    case .due: deliver()
    }
  }

  private func deliver() {
    guard let event = state.value.first?.event else { return }
    if event.isStopEvent { return end(event) }
    sink.on(event)
    _ = state.value.popFirst()
    guard let next = state.value.first, !parts.isDisposed else { return }
    set(dueTime.remaining(since: next.time, at: timer.scheduler.now))
  }

  private func set(_ dueTime: RxTimeInterval) {
    timer.set(dueTime, 0) { self.receive(.due($0)) }
  }

  private func end(_ stop: Event<Element>) {
    sink.on(stop)
    parts.dispose()
  }
}
