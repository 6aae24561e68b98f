extension ObservableType {
  /// The elements until another sequence has one.
  /// ```
  /// source  --1--2--3--4--|
  /// other   --------x
  /// result  --1--2--|
  /// ```
  /// - Parameter other: Its first element completes the result, its error ends it; its completion does
  ///   nothing.
  /// - Returns: The shortened sequence.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Observable { sink, subscription in
      let taking = TakingUntil(sink)
      subscription.add(taking.parts)
      let otherPart = SubscriptionDisposable()
      taking.parts.add(otherPart)
      other.runPart(
        otherPart,
        Sink(
          next: { _ in taking.receive(.completed) },
          stop: { stop in if case .error(let error) = stop { taking.receive(.error(error)) } }))
      let sourcePart = SubscriptionDisposable()
      taking.parts.add(sourcePart)
      source.runPart(
        sourcePart, Sink(next: { taking.receive(.next($0)) }, stop: { taking.receive($0.event()) }))
    }
  }
}

/// One subscription of a `take(until:)`.
private final class TakingUntil<Element: Sendable>: Sendable {
  let parts = SubscriptionDisposable()
  private let gate = SerialGate()
  private let sink: Sink<Element>

  init(_ sink: Sink<Element>) { self.sink = sink }

  func receive(_ event: Event<Element>) { gate.submit(event, handle) }

  @Sendable private func handle(_ event: Event<Element>) {
    guard !parts.isDisposed else { return }
    guard event.isStopEvent else { return sink.on(event) }
    if parts.finish() {
      sink.on(event)
      parts.dispose()
    }
  }
}
