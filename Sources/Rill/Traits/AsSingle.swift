extension ObservableType {
  /// Converts a sequence with exactly one element to a single.
  /// ```
  /// source    --1-----|      --1--2--   -----|
  /// asSingle  --------1|     -----x     -----x
  /// ```
  /// - Returns: A single that emits the element when the sequence has completed. It fails with `RxError.noElements`
  ///   if there is none, and with `RxError.moreThanOneElement` at a second one.
  public func asSingle() -> Single<Element> {
    PrimitiveSequence(raw: asObservable().only { .error(RxError.noElements) })
  }

  /// Converts a sequence with at most one element to a maybe.
  /// ```
  /// source   --1-----|      --1--2--   -----|
  /// asMaybe  --------1|     -----x     -----|
  /// ```
  /// - Returns: A maybe that emits the element, if any, when the sequence has completed. It fails with
  ///   `RxError.moreThanOneElement` at a second element.
  public func asMaybe() -> Maybe<Element> {
    PrimitiveSequence(raw: asObservable().only { .completed })
  }
}

extension Observable {
  /// Emits the only element of a sequence when the sequence completes.
  /// - Parameter ifEmpty: Returns the end of the result if the sequence has no element.
  fileprivate func only(
    orElse ifEmpty: @escaping @Sendable () -> Stop
  ) -> Observable<Element> {
    Observable { sink, subscription in
      let part = SubscriptionDisposable()
      subscription.add(part)
      let met = SerialState<Element?>(nil)
      self.runPart(
        part,
        Sink(
          next: { element in
            guard met.value != nil else { return met.value = element }
            guard part.finish() else { return }
            sink.stop(.error(RxError.moreThanOneElement))
            part.dispose()
          },
          stop: { stop in
            guard case .completed = stop else { return sink.stop(stop) }
            guard let element = met.value else { return sink.stop(ifEmpty()) }
            sink.next(element)
            sink.stop(.completed)
          }))
    }
  }
}
