extension ObservableConvertibleType {
  /// Converts this sequence to an infallible, which emits a last element instead of an error.
  /// ```
  /// let numbers = Observable.of(1, 2).asInfallible(onErrorJustReturn: 0)
  /// ```
  /// - Parameter element: The element to emit instead of an error. The result completes after it.
  /// - Returns: The infallible.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Converts this sequence to an infallible, which continues with another infallible after an error.
  /// - Parameter infallible: The infallible to continue with.
  /// - Returns: The infallible.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// Converts this sequence to an infallible, which continues with another infallible after an error.
  /// - Parameter onErrorRecover: Returns the infallible to continue with after the given error.
  /// - Returns: The infallible.
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension InfallibleType {
  /// Converts the sequence to an `Infallible`.
  /// - Returns: The infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension PublishRelay {
  /// Converts the relay to an infallible.
  /// - Returns: The infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
  /// Converts the relay to an infallible.
  /// - Returns: The infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// Converts the relay to an infallible.
  /// - Returns: The infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
