/// What reaches a sequence that takes the latest of another one with it.
private enum LatestInput<Element: Sendable, Other: Sendable>: Sendable {
  case source(Event<Element>)
  case other(Other)
  case otherError(any Error)
}

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
      let latest = GateGuarded<Source.Element?>(nil)
      let gate = SerialGate<LatestInput<Element, Source.Element>>()
      let parts = Lifetime()
      subscription.add(parts)
      let end: @Sendable (Stop) -> Void = { stop in
        sink.stop(stop)
        parts.dispose()
      }
      let receive: @Sendable (LatestInput<Element, Source.Element>) -> Void = { input in
        gate.submit(input) { input in
          guard !parts.isDisposed else { return }
          switch input {
          case .source(.next(let element)):
            guard let other = latest.value else { return }
            let result: Result
            do { result = try resultSelector(element, other) } catch { return end(.error(error)) }
            sink.next(result)
          case .source(.error(let error)), .otherError(let error): end(.error(error))
          case .source(.completed): end(.completed)
          case .other(let element): latest.value = element
          }
        }
      }
      let secondPart = Lifetime()
      parts.add(secondPart)
      second.runPart(
        secondPart,
        Sink(
          next: { receive(.other($0)) },
          stop: { stop in if case .error(let error) = stop { receive(.otherError(error)) } }))
      let sourcePart = Lifetime()
      parts.add(sourcePart)
      source.runPart(
        sourcePart, Sink(next: { receive(.source(.next($0))) }, stop: { receive(.source($0.event())) }))
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
