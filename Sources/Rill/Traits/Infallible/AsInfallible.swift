extension ObservableConvertibleType {
  /// This sequence with a last element instead of an error.
  /// - Parameter element: The element, after which the result completes.
  /// - Returns: The infallible.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// This sequence, going on with another after an error.
  /// - Parameter infallible: The other.
  /// - Returns: The infallible.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// This sequence, going on with another after an error.
  /// - Parameter onErrorRecover: From the error to the other.
  /// - Returns: The infallible.
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension InfallibleType {
  /// The sequence as an `Infallible`.
  /// - Returns: The infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension PublishRelay {
  /// The relay as an infallible.
  /// - Returns: The infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
  /// The relay as an infallible.
  /// - Returns: The infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The relay as an infallible.
  /// - Returns: The infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
