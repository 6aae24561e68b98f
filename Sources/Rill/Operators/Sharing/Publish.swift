extension ObservableType {
  /// Shares one subscription to the source among all subscribers. `connect()` starts it.
  /// ```
  /// source      --1--2--3--|    connected at the beginning
  /// subscriber     --2--3--|
  /// ```
  /// - Returns: The elements that arrive after the subscription.
  public func publish() -> ConnectableObservable<Element> { multicast { PublishSubject() } }
}
