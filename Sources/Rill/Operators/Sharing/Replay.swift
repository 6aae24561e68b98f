extension ObservableType {
  /// Shares one subscription to the source among all subscribers, and replays the last elements. `connect()` starts
  /// it.
  /// ```
  /// source                 --1--2---3--|    connected at the beginning
  /// replay(1), subscriber        2--3--|
  /// ```
  /// - Parameter bufferSize: How many of the last elements a new subscriber receives. As many are kept in memory.
  /// - Returns: The last elements and those that follow.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// Shares one subscription to the source among all subscribers, and replays all elements. `connect()` starts it.
  /// ```
  /// source                   --1--2---3--|    connected at the beginning
  /// replayAll(), subscriber        12-3--|
  /// ```
  /// - Returns: All elements from the first on. They are kept in memory.
  public func replayAll() -> ConnectableObservable<Element> { multicast { ReplaySubject.createUnbounded() } }
}
