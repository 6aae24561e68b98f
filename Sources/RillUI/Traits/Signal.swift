public import Rill

/// Shares without a replay.
public enum SignalSharingStrategy: SharingStrategyProtocol {
  /// A scheduler of the main thread.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares a source.
  /// - Parameter source: The source.
  /// - Returns: The shared sequence.
  @inlinable public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
  {
    MainSharing(source, replays: false).observable
  }
}

/// Events on their way to a control: cannot fail, on the main actor, shared, nothing replayed.
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

extension ObservableConvertibleType {
  /// A signal that ends with an element instead of an error.
  /// - Parameter onErrorJustReturn: The element.
  /// - Returns: The signal.
  @inlinable public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// A signal that goes on with another instead of an error.
  /// - Parameter onErrorSignalWith: The other signal.
  /// - Returns: The signal.
  @inlinable public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// A signal that goes on with another that is chosen by the error.
  /// - Parameter onErrorRecover: From the error to the other signal.
  /// - Returns: The signal.
  @inlinable public func asSignal(
    onErrorRecover: @escaping @MainActor (_ error: any Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension PublishRelay {
  /// The relay as a signal.
  /// - Returns: The signal.
  @inlinable public func asSignal() -> Signal<Element> { Signal(unfailing: asObservable()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The sequence as a signal.
  /// - Returns: The signal.
  @inlinable public func asSignal() -> Signal<Element> { asSharedSequence() }
}
