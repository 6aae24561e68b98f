/// What reaches a sequence that another one opens.
private enum SkipInput<Element: Sendable>: Sendable {
  case source(Event<Element>)
  case open
  case otherError(any Error)
}

extension ObservableType {
  /// The elements after another sequence has had one.
  /// ```
  /// source  --1--2--3--4--|
  /// other   -------x
  /// result  --------3--4--|
  /// ```
  /// - Parameter other: Its first element opens the result, its error ends it; its completion does nothing.
  /// - Returns: The elements from then on. If this sequence completes before, the result never ends.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Observable { sink, subscription in
      let skipping = SkippingUntil(sink)
      subscription.add(skipping.parts)
      source.runPart(
        skipping.sourcePart,
        Sink(
          next: { skipping.receive(.source(.next($0))) }, stop: { skipping.receive(.source($0.event())) }))
      other.runPart(
        skipping.otherPart,
        Sink(
          next: { _ in skipping.receive(.open) },
          stop: { stop in if case .error(let error) = stop { skipping.receive(.otherError(error)) } }))
    }
  }
}

/// One subscription of a `skip(until:)`.
private final class SkippingUntil<Element: Sendable>: Sendable {
  let parts = SubscriptionDisposable()
  let sourcePart = SubscriptionDisposable()
  let otherPart = SubscriptionDisposable()
  private let gate = SerialGate()
  private let sink: Sink<Element>
  private let isOpen = SerialState(false)

  init(_ sink: Sink<Element>) {
    self.sink = sink
    parts.add(sourcePart)
    parts.add(otherPart)
  }

  func receive(_ input: SkipInput<Element>) { gate.submit(input, handle) }

  @Sendable private func handle(_ input: SkipInput<Element>) {
    guard !parts.isDisposed else { return }
    switch input {
    case .source(.next(let element)): if isOpen.value { sink.next(element) }
    case .source(.error(let error)), .otherError(let error): end(.error(error))
    case .source(.completed): if isOpen.value { end(.completed) } else { parts.dispose() }
    case .open:
      isOpen.value = true
      otherPart.dispose()
    }
  }

  private func end(_ stop: Stop) {
    sink.stop(stop)
    parts.dispose()
  }
}
