extension Observable {
  /// The sequence, each subscription of which is a use of what is to be released in the end.
  /// - Parameter uses: Counts the subscriptions.
  /// - Returns: The sequence.
  func counted(by uses: RefCountDisposable) -> Observable<Element> {
    Observable(isTrampolined: false) { sink, subscription in
      subscription.add(uses.retain())
      self.run(sink, subscription)
    }
  }
}
