extension ObservableType {
  /// Each element with the latest of another sequence.
  /// - Parameters:
  ///   - second: Elements of this sequence that come before the first of `second` are left out. Its
  ///     completion does nothing; its error ends the result.
  ///   - resultSelector: From both elements to one; what it throws ends the result.
  /// - Returns: One result for each element.
  public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
    _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    let second = second.asObservable()
    return Observable { sink, subscription in
      let latest = Shared<Source.Element?>(nil)
      let gate = SerialGate<Event<Element>>()
      let parts = Subscription()
      subscription.add(parts)
      let end: @Sendable (Stop) -> Void = { stop in
        guard parts.finish() else { return }
        sink.stop(stop)
        parts.dispose()
      }
      let deliver: @Sendable (Event<Element>) -> Void = { event in
        gate.submit(event) { event in
          guard !parts.isDisposed else { return }
          switch event {
          case .next(let element):
            guard let other = latest.value else { return }
            let result: Result
            do { result = try resultSelector(element, other) } catch { return end(.error(error)) }
            sink.next(result)
          case .error(let error): end(.error(error))
          case .completed: end(.completed)
          }
        }
      }
      let secondPart = Subscription()
      parts.add(secondPart)
      second.runPart(
        secondPart,
        Sink(
          next: { element in latest.exchange(element) },
          stop: { stop in if case .error(let error) = stop { deliver(.error(error)) } }))
      let sourcePart = Subscription()
      parts.add(sourcePart)
      source.runPart(sourcePart, Sink(next: { deliver(.next($0)) }, stop: { deliver($0.event()) }))
    }
  }

  /// The latest element of another sequence at each element of this one.
  /// - Parameter second: The other sequence.
  /// - Returns: Its latest element, once for each element of this sequence.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
