extension ObservableType {
  /// The sequence, or an error if the first or next element takes too long.
  /// ```
  /// source      --1-2------3--
  /// timeout(4)  --1-2---x
  /// ```
  /// - Parameters:
  ///   - dueTime: How long an element may take.
  ///   - scheduler: Measures the time.
  /// - Returns: The sequence; fails with `RxError.timeout`.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
  }

  /// The sequence, or another one as soon as the first or next element takes too long.
  /// - Parameters:
  ///   - dueTime: How long an element may take.
  ///   - other: Goes on in its place.
  ///   - scheduler: Measures the time.
  /// - Returns: The sequence.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let source = asObservable()
    let other = other.asObservable()
    return Observable { sink, subscription in
      let waiting = Waiting(sink: sink, dueTime: dueTime, other: other, scheduler: scheduler)
      subscription.add(waiting.parts)
      waiting.start(source)
    }
  }
}

private final class Waiting<Element: Sendable>: Sendable {
  let parts = Lifetime()
  private let sourceParts = Lifetime()
  private let sink: Sink<Element>
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let timer: OperatorTimer
  private let gate = SerialGate()
  private let state = SerialState((number: 0, isLate: false))

  init(
    sink: Sink<Element>, dueTime: RxTimeInterval, other: Observable<Element>, scheduler: any SchedulerType
  ) {
    self.sink = sink
    self.dueTime = dueTime
    self.other = other
    timer = OperatorTimer(scheduler: scheduler)
    parts.add(timer.pending)
    parts.add(sourceParts)
  }

  func start(_ source: Observable<Element>) {
    setTimer()
    source.runTimed(in: sourceParts, receive)
  }

  @Sendable private func receive(_ input: TimedInput<Element>) {
    gate.submit(input, handle)
  }

  @Sendable private func handle(_ input: TimedInput<Element>) {
    guard !parts.isDisposed, !state.value.isLate else { return }
    switch input {
    case .source(.next(let element)):
      state.value.number &+= 1
      sink.next(element)
      if !parts.isDisposed { setTimer() }
    case .source(let stop):
      sink.on(stop)
      parts.dispose()
    case .due(let number):
      guard number == state.value.number else { return }
      state.value.isLate = true
      gate.afterLeaving(goOn)
    }
  }

  @Sendable private func goOn() {
    let part = Lifetime()
    parts.add(part)
    if !part.isDisposed { other.runPart(part, sink) }
    sourceParts.dispose()
  }

  private func setTimer() {
    timer.set(dueTime, state.value.number) { self.receive(.due($0)) }
  }
}
