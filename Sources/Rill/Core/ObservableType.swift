/// Anything that can become an observable sequence.
public protocol ObservableConvertibleType<Element>: Sendable {
  /// What the sequence carries.
  associatedtype Element: Sendable

  /// The value as an observable sequence.
  /// - Returns: The sequence.
  func asObservable() -> Observable<Element>
}

/// An observable sequence.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Starts the sequence for an observer.
  /// - Parameter observer: Receives the events.
  /// - Returns: What ends the subscription; nothing arrives after its `dispose()`.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// The sequence as an `Observable`.
  /// - Returns: A sequence that subscribes to this one.
  public func asObservable() -> Observable<Element> {
    Observable.making { sink, subscription in
      subscription.add(self.subscribe(AnyObserver { sink.on($0) }))
    }
  }

  /// Subscribes a handler of whole events.
  /// - Parameter on: Receives each event.
  /// - Returns: What ends the subscription.
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(AnyObserver(eventHandler: on))
  }

  /// Subscribes handlers for each kind of event.
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onError: Receives the error that ended the sequence. Without it the error goes to
  ///     `Hooks.defaultErrorHandler`.
  ///   - onCompleted: Called when the sequence has ended successfully.
  ///   - onDisposed: Called when the subscription has been released, however it ended.
  /// - Returns: What ends the subscription; nothing arrives after its `dispose()`.
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
