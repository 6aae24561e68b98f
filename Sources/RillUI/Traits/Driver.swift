public import Rill

/// The sharing strategy of drivers, which replays the last element while the source is connected.
public enum DriverSharingStrategy: SharingStrategyProtocol {
  /// A main-thread scheduler, or in tests the one set by `SharingScheduler.mock`.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares a source and replays its last element.
  /// - Parameter source: The sequence to share.
  /// - Returns: The shared sequence.
  @inlinable public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
  {
    MainSharing(source, replays: true).observable
  }
}

/// A sequence of state for a control. It can't fail, is delivered on the main actor, is shared, and replays
/// the last element.
///
/// ```
/// source               --1-----2--x
/// asDriver(0)          --1-----2--0|   onErrorJustReturn: 0
/// subscriber 1         --1-----2--0|
/// subscriber 2              1--2--0|
/// ```
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

extension ObservableConvertibleType {
  /// Returns a driver that emits an element instead of an error, then completes.
  /// - Parameter onErrorJustReturn: The element to emit instead of an error.
  /// - Returns: The driver.
  @inlinable public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Returns a driver that continues with another one instead of an error.
  /// - Parameter onErrorDriveWith: The driver to continue with after an error.
  /// - Returns: The driver.
  @inlinable public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// Returns a driver that continues with one chosen by the error.
  /// - Parameter onErrorRecover: Returns the driver to continue with after an error.
  /// - Returns: The driver.
  @inlinable public func asDriver(
    onErrorRecover: @escaping @MainActor (_ error: any Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension BehaviorRelay {
  /// Returns the relay as a driver.
  /// - Returns: The driver.
  @inlinable public func asDriver() -> Driver<Element> { Driver(unfailing: asObservable()) }
}

extension InfallibleType {
  /// Returns the sequence as a driver.
  /// - Returns: The driver.
  @inlinable public func asDriver() -> Driver<Element> { Driver(unfailing: asObservable()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns the sequence as a driver.
  /// - Returns: The driver.
  @inlinable public func asDriver() -> Driver<Element> { asSharedSequence() }
}
