public import Rill

/// Shares with a replay of the last element while connected.
public enum DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler.
  public static var scheduler: any SchedulerType { MainScheduler.instance }

  /// Shares a source with its last element.
  /// - Parameter source: The source.
  /// - Returns: The shared sequence.
  @inlinable public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
  {
    source.share(replay: 1, scope: .whileConnected)
  }
}

/// State on its way to a control: cannot fail, on the main actor, shared, the last element replayed.
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

extension ObservableConvertibleType {
  /// A driver that ends with an element instead of an error.
  /// - Parameter onErrorJustReturn: The element.
  /// - Returns: The driver.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asDriver { _ in .just(onErrorJustReturn) }
  }

  /// A driver that goes on with another instead of an error.
  /// - Parameter onErrorDriveWith: The other driver.
  /// - Returns: The driver.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asDriver { _ in onErrorDriveWith }
  }

  /// A driver that goes on with another that is chosen by the error.
  /// - Parameter onErrorRecover: From the error to the other driver.
  /// - Returns: The driver.
  public func asDriver(
    onErrorRecover: @escaping @Sendable (any Error) -> Driver<Element>
  ) -> Driver<Element> {
    Driver(
      asObservable().observe(on: DriverSharingStrategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }
}

extension BehaviorRelay {
  /// The relay as a driver.
  /// - Returns: The driver.
  public func asDriver() -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The sequence as a driver.
  /// - Returns: The driver.
  public func asDriver() -> Driver<Element> { asSharedSequence() }

  /// Feeds observers on the main actor.
  /// - Parameter observers: All receive every event.
  /// - Returns: What ends the subscription.
  @inlinable @MainActor public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Feeds relays.
  /// - Parameter relays: All take every element as their value.
  /// - Returns: What ends the subscription.
  @MainActor public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    asObservable().subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Calls main-actor closures.
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the sequence has ended.
  ///   - onDisposed: Called when the subscription has been released.
  /// - Returns: What ends the subscription.
  @MainActor public func drive(
    onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribeOnMainActor(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
