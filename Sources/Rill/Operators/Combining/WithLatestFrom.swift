extension ObservableType {
  /// Each element with the latest of another sequence.
  /// - Parameters:
  ///   - second: Elements of this sequence that come before the first of `second` are left out. Its
  ///     completion does nothing; its error ends the result.
  ///   - resultSelector: From both elements to one; what it throws ends the result.
  /// - Returns: One result for each element.
  @inlinable public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
    _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    let second = second.asObservable()
    return Observable { sink, subscription in
      let sampling = LatestSampling(resultSelector, sink)
      subscription.add(sampling.parts)
      let secondPart = SubscriptionDisposable()
      sampling.parts.add(secondPart)
      second.runPart(
        secondPart,
        Sink(
          next: { sampling.receive(.other($0)) },
          stop: { stop in if case .error = stop { sampling.receive(.stop(stop)) } }))
      let sourcePart = SubscriptionDisposable()
      sampling.parts.add(sourcePart)
      source.runPart(
        sourcePart, Sink(next: { sampling.receive(.element($0)) }, stop: { sampling.receive(.stop($0)) }))
    }
  }

  /// The latest element of another sequence at each element of this one.
  /// - Parameter second: The other sequence.
  /// - Returns: Its latest element, once for each element of this sequence.
  @inlinable public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

/// What reaches a sequence that takes the latest of another one with it.
@frozen @usableFromInline enum LatestInput<Element: Sendable, Other: Sendable>: Sendable {
  case element(Element)
  case other(Other)
  case stop(Stop)
}

/// One subscription of a `withLatestFrom`.
@usableFromInline
final class LatestSampling<Element: Sendable, Other: Sendable, Result: Sendable>: Sendable {
  @usableFromInline let gate = SerialGate()
  @usableFromInline let parts = SubscriptionDisposable()
  @usableFromInline let resultSelector: @Sendable (Element, Other) throws -> Result
  @usableFromInline let sink: Sink<Result>
  @usableFromInline let latest = SerialState<Other?>(nil)

  @inlinable init(
    _ resultSelector: @escaping @Sendable (Element, Other) throws -> Result, _ sink: Sink<Result>
  ) {
    self.resultSelector = resultSelector
    self.sink = sink
  }

  @inlinable func receive(_ input: LatestInput<Element, Other>) {
    gate.submit(input) { self.handle($0) }
  }

  @inlinable func handle(_ input: LatestInput<Element, Other>) {
    guard !parts.isDisposed else { return }
    switch input {
    case .element(let element):
      guard let other = latest.value else { return }
      let result: Result
      do { result = try resultSelector(element, other) } catch { return end(.error(error)) }
      sink.next(result)
    case .other(let element): latest.value = element
    case .stop(let stop): end(stop)
    }
  }

  @inlinable func end(_ stop: Stop) {
    sink.stop(stop)
    parts.dispose()
  }
}
