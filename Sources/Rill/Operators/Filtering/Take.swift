extension ObservableType {
  /// The first elements, then completion.
  /// - Parameter count: How many.
  /// - Returns: The shortened sequence.
  @inlinable public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take expects a count of 0 or more, met \(count)")
    guard count > 0 else { return .empty() }
    let source = asObservable()
    return Observable { sink, subscription in
      let part = Lifetime()
      subscription.add(part)
      let remaining = SerialState(count)
      source.runPart(
        part,
        Sink(
          next: { element in
            let left = remaining.value - 1
            guard left >= 0 else { return }
            remaining.value = left
            sink.next(element)
            if left == 0, part.finish() {
              sink.stop(.completed)
              part.dispose()
            }
          }, stop: sink.stop))
    }
  }

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
      let gate = SerialGate<Event<Element>>()
      let parts = Lifetime()
      subscription.add(parts)
      let deliver: @Sendable (Event<Element>) -> Void = { event in
        gate.submit(event) { event in
          guard !parts.isDisposed else { return }
          guard event.isStopEvent else { return sink.on(event) }
          if parts.finish() {
            sink.on(event)
            parts.dispose()
          }
        }
      }
      let otherPart = Lifetime()
      parts.add(otherPart)
      other.runPart(
        otherPart,
        Sink(
          next: { _ in deliver(.completed) },
          stop: { stop in if case .error(let error) = stop { deliver(.error(error)) } }))
      let sourcePart = Lifetime()
      parts.add(sourcePart)
      source.runPart(
        sourcePart, Sink(next: { deliver(.next($0)) }, stop: { deliver($0.event()) }))
    }
  }

  /// The elements after the first ones.
  /// - Parameter count: How many to leave out.
  /// - Returns: The rest of the sequence.
  @inlinable public func skip(_ count: Int) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let remaining = SerialState(count)
      source.run(
        Sink(
          next: { element in
            if remaining.value > 0 { remaining.value -= 1 } else { sink.next(element) }
          }, stop: sink.stop), subscription)
    }
  }
}
