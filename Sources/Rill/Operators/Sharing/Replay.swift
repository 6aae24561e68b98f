extension ObservableType {
  /// One subscription of the source for all subscribers, started by `connect()`.
  /// - Parameter bufferSize: How many of the last elements a new subscriber is given.
  /// - Returns: The last elements and those that follow.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// One subscription of the source for all subscribers, started by `connect()`.
  /// - Returns: All elements from the first on; they are kept in memory.
  public func replayAll() -> ConnectableObservable<Element> { multicast { ReplaySubject.createUnbounded() } }
}
