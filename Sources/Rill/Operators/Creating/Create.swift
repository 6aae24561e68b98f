extension ObservableType {
  /// A sequence whose events a closure puts into an observer.
  ///
  /// The observer may be used from any thread: its events are delivered one after the other, none after the
  /// end or after disposal.
  /// - Parameter subscribe: Called for each subscription; returns what to release when it ends.
  /// - Returns: The sequence.
  public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable { sink, subscription in
      let gate = SerialGate<Event<Element>>()
      let observer = AnyObserver<Element> { event in
        guard !subscription.isDisposed else { return }
        gate.submit(event) { event in
          guard !subscription.isDisposed else { return }
          sink.on(event)
        }
      }
      subscription.add(subscribe(observer))
    }
  }
}
