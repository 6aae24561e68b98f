extension ObservableType where Element == Never {
  /// This sequence, which has no elements, as a completable.
  /// - Returns: The completable.
  public func asCompletable() -> Completable { PrimitiveSequence(raw: asObservable()) }
}
