private enum SampleInput<Element: Sendable>: Sendable {
  case source(Event<Element>)
  case tick
  case failed(any Error)
}

extension ObservableType {
  /// The latest element whenever another sequence has one or completes, if it is new since the last time.
  /// ```
  /// source   --1--2-----3--|
  /// sampler  ----x----x-----x
  /// result   ----1----2-----3|
  /// ```
  /// - Parameters:
  ///   - sampler: Says when. The result completes with the first time after the source has.
  ///   - defaultValue: Emitted when there is no new element; without it nothing is.
  /// - Returns: The sampled sequence.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let sampler = sampler.asObservable()
    return Observable { sink, subscription in
      let sampling = Sampling(sink: sink, defaultValue: defaultValue)
      subscription.add(sampling.parts)
      let sourcePart = SubscriptionDisposable()
      sampling.parts.add(sourcePart)
      source.runPart(
        sourcePart,
        Sink(
          next: { sampling.receive(.source(.next($0))) },
          stop: { sampling.receive(.source($0.event())) }))
      let samplerPart = SubscriptionDisposable()
      sampling.parts.add(samplerPart)
      sampler.runPart(
        samplerPart,
        Sink(
          next: { _ in sampling.receive(.tick) },
          stop: { stop in
            switch stop {
            case .completed: sampling.receive(.tick)
            case .error(let error): sampling.receive(.failed(error))
            }
          }))
    }
  }
}

private final class Sampling<Element: Sendable>: Sendable {
  let parts = SubscriptionDisposable()
  private let sink: Sink<Element>
  private let defaultValue: Element?
  private let gate = SerialGate()
  private let state = SerialState((element: nil as Element?, isAtEnd: false))

  init(sink: Sink<Element>, defaultValue: Element?) {
    self.sink = sink
    self.defaultValue = defaultValue
  }

  func receive(_ input: SampleInput<Element>) { gate.submit(input, handle) }

  @Sendable private func handle(_ input: SampleInput<Element>) {
    guard !parts.isDisposed else { return }
    switch input {
    case .source(.next(let element)): state.value.element = element
    case .source(.completed): state.value.isAtEnd = true
    case .source(.error(let error)), .failed(let error): end(.error(error))
    case .tick:
      if let element = state.value.element ?? defaultValue {
        state.value.element = nil
        sink.next(element)
      }
      if state.value.isAtEnd { end(.completed) }
    }
  }

  private func end(_ stop: Stop) {
    guard !parts.isDisposed else { return }
    sink.stop(stop)
    parts.dispose()
  }
}
