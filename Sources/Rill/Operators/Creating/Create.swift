extension ObservableType {
  /// A sequence whose events a closure puts into an observer.
  ///
  /// The observer may be used from any thread: its events are delivered one after the other, none after the
  /// end or after disposal.
  /// - Parameter subscribe: Called for each subscription; returns what to release when it ends.
  /// - Returns: The sequence.
  @inlinable public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable.making { sink, subscription in
      let created = Created(sink, subscription)
      subscription.add(subscribe(AnyObserver { created.on($0) }))
    }
  }
}

/// One subscription of a created sequence.
@usableFromInline final class Created<Element: Sendable>: Sendable {
  @usableFromInline let gate = SerialGate()
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let subscription: SubscriptionDisposable

  @inlinable init(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    self.sink = sink
    self.subscription = subscription
  }

  @inlinable func on(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    gate.submit(event) { self.handle($0) }
  }

  @inlinable func handle(_ event: Event<Element>) {
    if !subscription.isDisposed { sink.on(event) }
  }
}
