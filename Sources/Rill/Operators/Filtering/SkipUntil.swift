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
      let gate = SerialGate<SkipInput<Element>>()
      let isOpen = SerialState(false)
      let parts = Lifetime()
      subscription.add(parts)
      let sourcePart = Lifetime()
      let otherPart = Lifetime()
      parts.add(sourcePart)
      parts.add(otherPart)
      let end: @Sendable (Stop) -> Void = { stop in
        sink.stop(stop)
        parts.dispose()
      }
      let receive: @Sendable (SkipInput<Element>) -> Void = { input in
        gate.submit(input) { input in
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
      }
      source.runPart(
        sourcePart, Sink(next: { receive(.source(.next($0))) }, stop: { receive(.source($0.event())) }))
      other.runPart(
        otherPart,
        Sink(
          next: { _ in receive(.open) },
          stop: { stop in if case .error(let error) = stop { receive(.otherError(error)) } }))
    }
  }
}
