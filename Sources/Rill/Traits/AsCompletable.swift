extension ObservableType where Element == Never {
  /// Converts this sequence, which has no elements, to a completable.
  /// ```
  /// let saved: Completable = Observable.of(1, 2).ignoreElements().asCompletable()
  /// ```
  /// - Returns: The completable.
  public func asCompletable() -> Completable { PrimitiveSequence(raw: asObservable()) }
}
