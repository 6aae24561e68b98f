extension ObservableType {
  /// Creates a sequence from a closure that sends events to an observer.
  ///
  /// The observer may be used from any thread. Its events are delivered one at a time, and none after the end or
  /// after disposal.
  /// ```
  /// let numbers = Observable<Int>.create { observer in
  ///   observer.onNext(1)
  ///   observer.onNext(2)
  ///   observer.onCompleted()
  ///   return Disposables.create()
  /// }
  /// ```
  /// - Parameter subscribe: Sends the events. Called for each subscription; returns a disposable to dispose of when
  ///   the subscription ends.
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
