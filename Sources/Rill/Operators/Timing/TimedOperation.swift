public import Dispatch

/// One subscription of an operator that has a source and a timer. It handles their inputs one at a time.
@usableFromInline final class TimedOperation<Input: Sendable, Output: Sendable, State>: Sendable {
  @usableFromInline typealias Handler = @Sendable (TimedOperation, TimedInput<Input>) -> Void

  @usableFromInline let parts = SubscriptionDisposable()
  @usableFromInline let sink: Sink<Output>
  @usableFromInline let timer: OperatorTimer
  /// The state of the operator, which only the handler accesses.
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
  /// Makes an operator with this source and a timer.
  /// - Parameters:
  ///   - scheduler: The scheduler that measures the time.
  ///   - makeState: Makes the initial state, once for each subscription.
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
