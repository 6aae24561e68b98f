extension ObservableType {
  /// One subscription of the source for all subscribers, started by `connect()`.
  /// - Returns: The elements from the time of a subscription on.
  public func publish() -> ConnectableObservable<Element> { multicast { PublishSubject() } }
}
