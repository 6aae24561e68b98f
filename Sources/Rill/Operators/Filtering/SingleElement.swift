extension ObservableType {
  /// The sequence, which must have one element.
  ///
  /// The element is passed on when it comes, since its being the only one is known only at the end.
  /// - Returns: The element; failed with `RxError.noElements` if there is none, with
  ///   `RxError.moreThanOneElement` at a second one.
  public func single() -> Observable<Element> { single { _ in true } }

  /// The elements that a predicate accepts, which must be one.
  /// - Parameter predicate: Whether an element counts; what it throws ends the sequence.
  /// - Returns: The element; failed with `RxError.noElements` if there is none, with
  ///   `RxError.moreThanOneElement` at a second one.
  public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    let accepted = filter(predicate)
    return Observable { sink, subscription in
      // Guarded by the source, which has one event at a time.
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
