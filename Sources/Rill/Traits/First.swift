extension ObservableType {
  /// Emits the first element as a single.
  /// ```
  /// source   --1--2--|    -----|
  /// first()  --1|         -----nil|
  /// ```
  /// - Returns: A single that emits the first element as soon as it arrives, or `nil` when the sequence completes
  ///   without an element.
  public func first() -> Single<Element?> {
    let source = asObservable()
    return PrimitiveSequence<SingleTrait, Element?>(
      raw: Observable<Element?> { sink, subscription in
        let part = SubscriptionDisposable()
        subscription.add(part)
        let end: @Sendable (Element?) -> Void = { element in
          sink.next(element)
          sink.stop(.completed)
          part.dispose()
        }
        source.runPart(
          part,
          Sink(
            next: { element in if part.finish() { end(element) } },
            stop: { stop in
              if case .error = stop { sink.stop(stop) } else { end(nil) }
            }))
      })
  }
}
