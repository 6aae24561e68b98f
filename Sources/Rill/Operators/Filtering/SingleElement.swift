extension ObservableType {
  /// Requires the sequence to have exactly one element.
  /// ```
  /// source    --1-----|    --1--2--    -----|
  /// single()  --1-----|    --1--x      -----x
  /// ```
  /// The element is emitted when it arrives, although only the end shows that it is the only one.
  /// - Returns: The element. The sequence fails with `RxError.noElements` if there is none, and with
  ///   `RxError.moreThanOneElement` at a second one.
  public func single() -> Observable<Element> { single { _ in true } }

  /// Requires the sequence to have exactly one element that a predicate accepts.
  /// - Parameter predicate: Returns whether an element counts. If it throws, the sequence fails with that error.
  /// - Returns: The element. The sequence fails with `RxError.noElements` if there is none, and with
  ///   `RxError.moreThanOneElement` at a second one.
  public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    let accepted = filter(predicate)
    return Observable { sink, subscription in
      // The source guards this state, because it sends one event at a time.
      let hasElement = SerialState(false)
      accepted.run(
        Sink(
          next: { element in
            guard !hasElement.value else { return sink.stop(.error(RxError.moreThanOneElement)) }
            hasElement.value = true
            sink.next(element)
          },
          stop: { stop in
            guard !hasElement.value, case .completed = stop else { return sink.stop(stop) }
            sink.stop(.error(RxError.noElements))
          }), subscription)
    }
  }
}
