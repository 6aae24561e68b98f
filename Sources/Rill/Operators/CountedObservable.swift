extension Observable {
  /// Returns this sequence with each subscription counted as a use of a shared resource.
  /// - Parameter uses: Counts the subscriptions. It releases the resource once it has been disposed of itself and
  ///   the last subscription has ended.
  /// - Returns: The counted sequence.
  func counted(by uses: RefCountDisposable) -> Observable<Element> {
    Observable(isTrampolined: false) { sink, subscription in
      subscription.add(uses.retain())
      self.run(sink, subscription)
    }
  }
}
