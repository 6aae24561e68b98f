extension ObservableType {
  /// Creates a sequence that never emits an event.
  /// ```
  /// never()  ------
  /// ```
  /// - Returns: The sequence.
  @inlinable public static func never() -> Observable<Element> {
    Observable(isTrampolined: false) { _, _ in }
  }
}
