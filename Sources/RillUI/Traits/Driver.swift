public import Rill

/// Shares with a replay of the last element while connected.
public enum DriverSharingStrategy: SharingStrategyProtocol {
  /// A scheduler of the main thread.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares a source with its last element.
  /// - Parameter source: The source.
  /// - Returns: The shared sequence.
  @inlinable public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
  {
    MainSharing(source, replays: true).observable
  }
}

/// State on its way to a control: cannot fail, on the main actor, shared, the last element replayed.
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

extension ObservableConvertibleType {
  /// A driver that ends with an element instead of an error.
  /// - Parameter onErrorJustReturn: The element.
  /// - Returns: The driver.
  @inlinable public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// A driver that goes on with another instead of an error.
  /// - Parameter onErrorDriveWith: The other driver.
  /// - Returns: The driver.
  @inlinable public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// A driver that goes on with another that is chosen by the error.
  /// - Parameter onErrorRecover: From the error to the other driver.
  /// - Returns: The driver.
  @inlinable public func asDriver(
    onErrorRecover: @escaping @MainActor (_ error: any Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension BehaviorRelay {
  /// The relay as a driver.
  /// - Returns: The driver.
  @inlinable public func asDriver() -> Driver<Element> { Driver(unfailing: asObservable()) }
}

extension InfallibleType {
  /// The sequence as a driver.
  /// - Returns: The driver.
  @inlinable public func asDriver() -> Driver<Element> { Driver(unfailing: asObservable()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The sequence as a driver.
  /// - Returns: The driver.
  @inlinable public func asDriver() -> Driver<Element> { asSharedSequence() }
}
