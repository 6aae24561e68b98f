extension ObservableType {
  /// The elements in groups: a group is emitted when it is full or its time is over, even if it is empty.
  /// ```
  /// source                     --1-2-----3--|
  /// buffer(timeSpan 5, count 2) ----12---3---|
  /// ```
  /// - Parameters:
  ///   - timeSpan: The longest time for a group.
  ///   - count: The most elements of a group.
  ///   - scheduler: Measures the time.
  /// - Returns: The groups; the last one, however full, before completion.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    let source = asObservable()
    return Observable<[Element]> { sink, subscription in
      let buffering = Buffering(sink: sink, timeSpan: timeSpan, count: count, scheduler: scheduler)
      subscription.add(buffering.parts)
      buffering.setTimer()
      source.runTimed(in: buffering.parts, buffering.receive)
    }
  }
}

private final class Buffering<Element: Sendable>: Sendable {
  let parts = Subscription()
  private let sink: Sink<[Element]>
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let timer: OperatorTimer
  private let gate = SerialGate<TimedInput<Element>>()
  private let state = GateGuarded((number: 0, elements: [Element]()))

  init(sink: Sink<[Element]>, timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) {
    self.sink = sink
    self.timeSpan = timeSpan
    self.count = count
    timer = OperatorTimer(scheduler: scheduler)
    parts.add(timer.pending)
  }

  @Sendable func receive(_ input: TimedInput<Element>) { gate.submit(input, handle) }

  func setTimer() { timer.set(timeSpan, state.value.number) { self.receive(.due($0)) } }

  private func handle(_ input: TimedInput<Element>) {
    guard !parts.isDisposed else { return }
    switch input {
    case .source(.next(let element)):
      state.value.elements.append(element)
      if state.value.elements.count == count { emitAndGoOn() }
    case .source(.completed):
      sink.next(state.value.elements)
      end(.completed)
    case .source(.error(let error)): end(.error(error))
    case .due(let number):
      if number == state.value.number { emitAndGoOn() }
    }
  }

  private func emitAndGoOn() {
    let elements = state.value.elements
    state.value = (state.value.number &+ 1, [])
    sink.next(elements)
    if !parts.isDisposed { setTimer() }
  }

  private func end(_ stop: Stop) {
    guard !parts.isDisposed else { return }
    sink.stop(stop)
    parts.dispose()
  }
}
