extension ObservableType {
  /// A sequence that is made for each subscription.
  /// - Parameter observableFactory: Makes the sequence; what it throws becomes the error.
  /// - Returns: The sequence.
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable.making { sink, subscription in
      do { try observableFactory().startNested(sink, subscription) } catch { sink.stop(.error(error)) }
    }
  }
}
