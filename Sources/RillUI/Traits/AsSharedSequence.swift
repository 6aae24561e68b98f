public import Rill

extension ObservableConvertibleType {
  /// A sequence of the main-actor family that ends with an element instead of an error.
  /// - Parameters:
  ///   - sharingStrategy: How it is shared.
  ///   - onErrorJustReturn: The element.
  /// - Returns: The sequence.
  @inlinable public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self, onErrorJustReturn: Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().observed(on: SharingStrategy.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// A sequence of the main-actor family that goes on with another instead of an error.
  /// - Parameters:
  ///   - sharingStrategy: How it is shared.
  ///   - onErrorDriveWith: The other sequence.
  /// - Returns: The sequence.
  @inlinable public func asSharedSequence<SharingStrategy: SharingStrategyProtocol>(
    sharingStrategy: SharingStrategy.Type = SharingStrategy.self,
    onErrorDriveWith: SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    asSharedSequence { _ in onErrorDriveWith }
  }

  /// A sequence of the main-actor family that goes on with another that is chosen by the error.
  /// - Parameters:
  ///   - sharingStrategy: How it is shared.
  ///   - onErrorRecover: From the error to the other sequence.
  /// - Returns: The sequence.
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
  /// Delivers and shares a source that cannot fail.
  @inlinable init(unfailing source: Observable<Element>) {
    self.init(source.observed(on: SharingStrategy.scheduler))
  }
}
