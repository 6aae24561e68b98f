extension ObservableType {
  /// The first element, or none if the sequence completes without one.
  /// - Returns: A single of the element.
  public func first() -> Single<Element?> {
    let source = asObservable()
    return PrimitiveSequence(
      raw: Observable { sink, subscription in
        // Guarded by the source, which has one event at a time.
        let hasEnded = GateGuarded(false)
        let end: @Sendable (Element?) -> Void = { element in
          guard !hasEnded.value else { return }
          hasEnded.value = true
          sink.next(element)
          sink.stop(.completed)
        }
        source.run(
          Sink(
            next: end,
            stop: { stop in if case .completed = stop { end(nil) } else { sink.stop(stop) } }), subscription)
      })
  }
}
