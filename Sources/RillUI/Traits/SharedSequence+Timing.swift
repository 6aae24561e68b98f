public import Rill

extension SharedSequenceConvertibleType {
  /// The elements after which nothing came for a while.
  /// - Parameter dueTime: How long nothing may come.
  /// - Returns: The sequence.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// The first element, then at most one in each span of time.
  /// - Parameters:
  ///   - dueTime: The span.
  ///   - latest: Whether the last element of a span is emitted at its end.
  /// - Returns: The sequence.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// The elements and the completion, each a while later.
  /// - Parameter dueTime: How much later.
  /// - Returns: The sequence.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}
