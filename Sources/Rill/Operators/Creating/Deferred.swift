extension ObservableType {
  /// Makes a sequence for each subscription.
  /// ```
  /// let now = Observable<ContinuousClock.Instant>.deferred { .just(.now) }
  /// ```
  /// - Parameter observableFactory: Makes the sequence when an observer subscribes. If it throws, the sequence
  ///   fails with that error.
  /// - Returns: A sequence that runs the one made by the factory.
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable.making { sink, subscription in
      do { try observableFactory().startNested(sink, subscription) } catch { sink.stop(.error(error)) }
    }
  }
}
