public import Rill

/// Shares without a replay.
public enum SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler.
  public static var scheduler: any SchedulerType { MainScheduler.instance }

  /// Shares a source.
  /// - Parameter source: The source.
  /// - Returns: The shared sequence.
  @inlinable public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
  {
    source.share(replay: 0, scope: .whileConnected)
  }
}

/// Events on their way to a control: cannot fail, on the main actor, shared, nothing replayed.
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

extension ObservableConvertibleType {
  /// A signal that ends with an element instead of an error.
  /// - Parameter onErrorJustReturn: The element.
  /// - Returns: The signal.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSignal { _ in .just(onErrorJustReturn) }
  }

  /// A signal that goes on with another that is chosen by the error.
  /// - Parameter onErrorRecover: From the error to the other signal.
  /// - Returns: The signal.
  public func asSignal(
    onErrorRecover: @escaping @Sendable (any Error) -> Signal<Element>
  ) -> Signal<Element> {
    Signal(
      asObservable().observe(on: SignalSharingStrategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }
}

extension PublishRelay {
  /// The relay as a signal.
  /// - Returns: The signal.
  public func asSignal() -> Signal<Element> {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The sequence as a signal.
  /// - Returns: The signal.
  public func asSignal() -> Signal<Element> { asSharedSequence() }

  /// Feeds observers on the main actor.
  /// - Parameter observers: All receive every event.
  /// - Returns: What ends the subscription.
  @MainActor public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Feeds relays.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  @MainActor public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    asObservable().subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Calls main-actor closures.
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the sequence has ended.
  ///   - onDisposed: Called when the subscription has been released.
  /// - Returns: What ends the subscription.
  @MainActor public func emit(
    onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribeOnMainActor(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
