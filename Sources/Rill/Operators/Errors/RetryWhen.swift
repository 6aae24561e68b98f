/// An input of `retry(when:)`.
private enum RetryInput<Element: Sendable>: Sendable {
  case next(Element)
  case sourceStop(Stop)
  case trigger
  case triggerStop(Stop)
}

private struct RetryState {
  var isWaiting = false
  var triggerStop: Stop?
}

/// One subscription of `retry(when:)`.
private final class Retrying<Element: Sendable, Failure: Error>: Sendable {
  let parts = SubscriptionDisposable()
  private let source: Observable<Element>
  private let sink: Sink<Element>
  private let errors: PublishSubject<Failure>
  private let sourcePart = SerialDisposable()
  private let state = SerialState(RetryState())
  private let gate = SerialGate()

  init(source: Observable<Element>, sink: Sink<Element>, errors: PublishSubject<Failure>) {
    self.source = source
    self.sink = sink
    self.errors = errors
    parts.add(sourcePart)
  }

  func start() {
    if let part = makePart() { start(part) }
  }

  func receive(_ input: RetryInput<Element>) {
    gate.submit(input, handle)
  }

  @Sendable private func handle(_ input: RetryInput<Element>) {
    guard !parts.isDisposed else { return }
    switch input {
    case .next(let element): sink.next(element)
    case .sourceStop(.completed): end(.completed)
    case .sourceStop(.error(let error)): ask(error)
    case .trigger:
      // A trigger that arrives between two errors has nothing to retry.
      guard state.value.isWaiting else { return }
      state.value.isWaiting = false
      if let part = makePart() { gate.afterLeaving { self.start(part) } }
    case .triggerStop(let stop):
      state.value.triggerStop = stop
      if state.value.isWaiting { end(stop) }
    }
  }

  private func ask(_ error: any Error) {
    guard let failure = error as? Failure else { return end(.error(error)) }
    if let stop = state.value.triggerStop { return end(stop) }
    sourcePart.disposable = Disposables.create()
    state.value.isWaiting = true
    errors.onNext(failure)
  }

  private func makePart() -> SubscriptionDisposable? {
    let part = SubscriptionDisposable()
    sourcePart.disposable = part
    return part.isDisposed ? nil : part
  }

  /// Subscribes to the source. It must be called outside of the gate. Inside, the elements would wait until the
  /// source had emitted all of them.
  private func start(_ part: SubscriptionDisposable) {
    source.startNested(
      Part(part, Sink(next: { self.receive(.next($0)) }, stop: { self.receive(.sourceStop($0)) })).sink, part)
  }

  private func end(_ stop: Stop) {
    sink.stop(stop)
    parts.dispose()
  }
}

extension ObservableType {
  /// Subscribes again after an error of a given type when a trigger sequence emits an element.
  /// ```
  /// source   --1--x      --1--|
  /// errors        x
  /// trigger       -------t
  /// result   --1-----------1--|
  /// ```
  /// - Parameter notificationHandler: Returns the trigger for a sequence of the errors; called once for each
  ///   subscription. An element of the trigger retries. The end of the trigger ends the result, at once if an error
  ///   waits for a decision, otherwise at the next error. An error of a type other than `Failure` ends the result
  ///   too.
  /// - Returns: The elements of all attempts.
  public func retry<TriggerObservable: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> TriggerObservable
  ) -> Observable<Element> {
    asObservable().retried(when: notificationHandler)
  }

  /// Subscribes again after any error when a trigger sequence emits an element.
  /// - Parameter notificationHandler: Returns the trigger for a sequence of the errors; called once for each
  ///   subscription. An element of the trigger retries. The end of the trigger ends the result, at once if an error
  ///   waits for a decision, otherwise at the next error.
  /// - Returns: The elements of all attempts.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> TriggerObservable
  ) -> Observable<Element> {
    asObservable().retried(when: notificationHandler)
  }
}

extension Observable {
  fileprivate func retried<TriggerObservable: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> TriggerObservable
  ) -> Observable<Element> {
    Observable { sink, subscription in
      let errors = PublishSubject<Failure>()
      let retrying = Retrying(source: self, sink: sink, errors: errors)
      subscription.add(retrying.parts)
      let triggerPart = SubscriptionDisposable()
      retrying.parts.add(triggerPart)
      notificationHandler(errors).asObservable().runPart(
        triggerPart,
        Sink(next: { _ in retrying.receive(.trigger) }, stop: { retrying.receive(.triggerStop($0)) }))
      retrying.start()
    }
  }
}
