extension ObservableType {
  /// No event ever.
  /// - Returns: The sequence.
  @inlinable public static func never() -> Observable<Element> {
    Observable(isTrampolined: false) { _, _ in }
  }
}
