public import Dispatch

/// One subscription of an operator that has a source and a timer. Their inputs are handled one at a time.
@usableFromInline final class TimedOperation<Input: Sendable, Output: Sendable, State>: Sendable {
  @usableFromInline typealias Handler = @Sendable (TimedOperation, TimedInput<Input>) -> Void

  @usableFromInline let parts = SubscriptionDisposable()
  @usableFromInline let sink: Sink<Output>
  @usableFromInline let timer: OperatorTimer
  /// Touched by the handler only.
  @usableFromInline let state: SerialState<State>
  @usableFromInline let handler: Handler
  @usableFromInline let gate = SerialGate()

  @inlinable init(sink: Sink<Output>, scheduler: any SchedulerType, state: State, handler: @escaping Handler)
  {
    self.sink = sink
    self.state = SerialState(state)
    self.handler = handler
    timer = OperatorTimer(scheduler: scheduler)
    parts.add(timer.pending)
  }

  @inlinable @Sendable func receive(_ input: TimedInput<Input>) {
    gate.submit(input, handle)
  }

  @inlinable @Sendable func handle(_ input: TimedInput<Input>) {
    if !parts.isDisposed { handler(self, input) }
  }

  /// Sets the timer, unless the operation has ended.
  @inlinable func setTimer(_ dueTime: RxTimeInterval, number: Int = 0) {
    if !parts.isDisposed { timer.set(dueTime, number) { self.receive(.due($0)) } }
  }

  /// Ends the operation, unless it has ended.
  @inlinable func end(_ stop: Event<Output>) {
    guard !parts.isDisposed else { return }
    sink.on(stop)
    parts.dispose()
  }
}

extension ObservableType {
  /// The result of an operator that has a source and a timer.
  /// - Parameters:
  ///   - scheduler: Measures the time.
  ///   - makeState: What an operation knows at first.
  ///   - begin: Called before the source is subscribed to.
  ///   - handler: Handles an input.
  @inlinable func timed<Output: Sendable, State>(
    _ scheduler: any SchedulerType, from makeState: @escaping @Sendable () -> State,
    begin: @escaping @Sendable (TimedOperation<Element, Output, State>) -> Void = { _ in },
    _ handler: @escaping TimedOperation<Element, Output, State>.Handler
  ) -> Observable<Output> {
    let source = asObservable()
    return Observable<Output> { sink, subscription in
      let operation = TimedOperation(sink: sink, scheduler: scheduler, state: makeState(), handler: handler)
      subscription.add(operation.parts)
      begin(operation)
      source.runTimed(in: operation.parts, operation.receive)
    }
  }
}
