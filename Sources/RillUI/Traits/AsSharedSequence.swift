public import Rill

extension ObservableConvertibleType {
  /// Returns a shared sequence that emits an element instead of an error, then completes.
  /// - Parameters:
  ///   - sharingStrategy: The strategy of the result, a driver's or a signal's.
  ///   - onErrorJustReturn: The element to emit instead of an error.
  /// - Returns: The shared sequence.
  @inlinable public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self, onErrorJustReturn: Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().observed(on: SharingStrategy.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// Returns a shared sequence that continues with another one instead of an error.
  /// - Parameters:
  ///   - sharingStrategy: The strategy of the result, a driver's or a signal's.
  ///   - onErrorDriveWith: The sequence to continue with after an error.
  /// - Returns: The shared sequence.
  @inlinable public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self,
    onErrorDriveWith: SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    asSharedSequence { _ in onErrorDriveWith }
  }

  /// Returns a shared sequence that continues with one chosen by the error.
  /// - Parameters:
  ///   - sharingStrategy: The strategy of the result, a driver's or a signal's.
  ///   - onErrorRecover: Returns the sequence to continue with after an error.
  /// - Returns: The shared sequence.
  @inlinable public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self,
    onErrorRecover: @escaping @MainActor (_ error: any Error) -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().observed(on: SharingStrategy.scheduler).catch {
        onMain(onErrorRecover)($0).asObservable()
      })
  }
}

extension SharedSequence {
  /// Creates a sequence that delivers and shares a source that can't fail.
  @inlinable init(unfailing source: Observable<Element>) {
    self.init(source.observed(on: SharingStrategy.scheduler))
  }
}
