extension ObservableType {
  /// The first element.
  /// - Returns: A single with the first element, given as soon as it comes, or with `nil` when the sequence
  ///   completes without one.
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
