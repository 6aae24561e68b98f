extension ObservableType {
  /// Combines each element with the latest element of another sequence.
  /// ```
  /// source  -1---2-----3--|
  /// second  ---a----b-c------|
  /// result  -----2a----3c-|
  /// ```
  /// - Parameters:
  ///   - second: The other sequence. Elements of this sequence that arrive before the first element of `second` are
  ///     left out. The completion of `second` has no effect; its error ends the result.
  ///   - resultSelector: Makes a result from both elements. If it throws, the result fails with that error.
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

  /// Emits the latest element of another sequence at each element of this one.
  /// - Parameter second: The other sequence. Nothing is emitted before its first element.
  /// - Returns: The latest element of `second`, once for each element of this sequence.
  @inlinable public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

/// An input of a `withLatestFrom`.
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
