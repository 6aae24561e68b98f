public import Rill

/// The sharing strategy of signals, which replays nothing.
public enum SignalSharingStrategy: SharingStrategyProtocol {
  /// A main-thread scheduler, or in tests the one set by `SharingScheduler.mock`.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares a source without replaying elements.
  /// - Parameter source: The sequence to share.
  /// - Returns: The shared sequence.
  @inlinable public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
  {
    MainSharing(source, replays: false).observable
  }
}

/// A sequence of events for a control. It can't fail, is delivered on the main actor, is shared, and replays
/// nothing.
///
/// ```
/// source               --1-----2--x
/// asSignal(0)          --1-----2--0|   onErrorJustReturn: 0
/// subscriber 1         --1-----2--0|
/// subscriber 2              ---2--0|
/// ```
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

extension ObservableConvertibleType {
  /// Returns a signal that emits an element instead of an error, then completes.
  /// - Parameter onErrorJustReturn: The element to emit instead of an error.
  /// - Returns: The signal.
  @inlinable public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Returns a signal that continues with another one instead of an error.
  /// - Parameter onErrorSignalWith: The signal to continue with after an error.
  /// - Returns: The signal.
  @inlinable public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// Returns a signal that continues with one chosen by the error.
  /// - Parameter onErrorRecover: Returns the signal to continue with after an error.
  /// - Returns: The signal.
  @inlinable public func asSignal(
    onErrorRecover: @escaping @MainActor (_ error: any Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension PublishRelay {
  /// Returns the relay as a signal.
  /// - Returns: The signal.
  @inlinable public func asSignal() -> Signal<Element> { Signal(unfailing: asObservable()) }
}

extension InfallibleType {
  /// Returns the sequence as a signal.
  /// - Returns: The signal.
  @inlinable public func asSignal() -> Signal<Element> { Signal(unfailing: asObservable()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Returns the sequence as a signal.
  /// - Returns: The signal.
  @inlinable public func asSignal() -> Signal<Element> { asSharedSequence() }
}
