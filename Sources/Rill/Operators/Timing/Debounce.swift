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
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let debouncing = Debouncing(sink: sink, dueTime: dueTime, scheduler: scheduler)
      subscription.add(debouncing.parts)
      source.runTimed(in: debouncing.parts, debouncing.receive)
    }
  }
}

private final class Debouncing<Element: Sendable>: Sendable {
  let parts = Subscription()
  private let sink: Sink<Element>
  private let dueTime: RxTimeInterval
  private let timer: OperatorTimer
  private let gate = SerialGate<TimedInput<Element>>()
  private let state = GateGuarded((number: 0, element: nil as Element?))

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
    case .source(.next(let element)):
      state.value.number &+= 1
      state.value.element = element
      timer.set(dueTime, state.value.number) { self.receive(.due($0)) }
    case .source(let stop):
      if stop.isCompleted { flush() }
      guard !parts.isDisposed else { return }
      sink.on(stop)
      parts.dispose()
    case .due(let number):
      if number == state.value.number { flush() }
    }
  }

  private func flush() {
    guard let element = state.value.element else { return }
    state.value.element = nil
    sink.next(element)
  }
}
