/// A type that can be converted to an observable sequence.
public protocol ObservableConvertibleType<Element>: Sendable {
  /// The type of the sequence's elements.
  associatedtype Element: Sendable

  /// Returns this value as an observable sequence.
  /// - Returns: The sequence.
  func asObservable() -> Observable<Element>
}

/// An observable sequence.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes an observer and starts the sequence.
  /// - Parameter observer: The observer that receives the events.
  /// - Returns: A disposable that ends the subscription. No event arrives after its `dispose()`.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// Returns the sequence as an `Observable`.
  /// - Returns: A sequence that subscribes to this one.
  public func asObservable() -> Observable<Element> {
    Observable.making { sink, subscription in
      subscription.add(self.subscribe(AnyObserver { sink.on($0) }))
    }
  }

  /// Subscribes a closure that receives every event.
  /// - Parameter on: The closure that receives each event.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(AnyObserver(eventHandler: on))
  }

  /// Subscribes closures that each receive one kind of event.
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onError: Receives the error that ended the sequence. Without it the error goes to
  ///     `Hooks.defaultErrorHandler`.
  ///   - onCompleted: Called when the sequence has ended successfully.
  ///   - onDisposed: Called once the subscription has ended, whether by an error, completion or disposal.
  /// - Returns: A disposable that ends the subscription. No event arrives after its `dispose()`.
  @inlinable public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let subscription = SubscriptionDisposable()
    let disposed = onDisposed.map(AnonymousDisposable.init)
    if let disposed { subscription.add(disposed) }
    let observer = ClosureObserver(
      onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: disposed)
    asObservable().subscribe(Observing(observer, subscription).sink, subscription)
    return subscription
  }
}
