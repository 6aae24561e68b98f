extension ObservableType {
  /// Creates a sequence that fails without an element.
  /// ```
  /// error(e)  x
  /// ```
  /// - Parameter error: The error with which the sequence fails.
  /// - Returns: The sequence.
  @inlinable public static func error(_ error: any Error) -> Observable<Element> {
    ScalarObservable(.error(error))
  }
}
