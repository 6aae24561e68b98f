extension ObservableType {
  /// An error without an element.
  /// - Parameter error: The error.
  /// - Returns: The sequence.
  @inlinable public static func error(_ error: any Error) -> Observable<Element> {
    ScalarObservable(.error(error))
  }
}
