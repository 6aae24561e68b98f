extension ObservableType {
  /// The one element of this sequence.
  /// ```
  /// source    --1-----|      --1--2--   -----|
  /// asSingle  --------1|     -----X     -----X
  /// ```
  /// - Returns: A single with the element, given when the sequence has completed. It fails with
  ///   `RxError.noElements` or, at the second element, `RxError.moreThanOneElement`.
  public func asSingle() -> Single<Element> {
    PrimitiveSequence(raw: asObservable().only { .error(RxError.noElements) })
  }

  /// The one element of this sequence, if there is one.
  /// - Returns: A maybe with the element, given when the sequence has completed. It fails with
  ///   `RxError.moreThanOneElement` at a second element.
  public func asMaybe() -> Maybe<Element> {
    PrimitiveSequence(raw: asObservable().only { .completed })
  }
}

extension Observable {
  /// The element of a sequence that has one, when it completes.
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
