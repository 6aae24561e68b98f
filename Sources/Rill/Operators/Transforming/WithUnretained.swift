extension ObservableType {
  /// Each element with an object that is not kept alive; completed with the first element after its end.
  /// - Parameters:
  ///   - object: Held weakly.
  ///   - resultSelector: From the object and an element to the result.
  /// - Returns: The results.
  public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
    _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { [weak object] sink, subscription in
      source.run(
        Sink(
          next: { [weak object] element in
            guard let object else { return sink.stop(.completed) }
            sink.next(resultSelector(object, element))
          }, stop: sink.stop), subscription)
    }
  }

  /// Each element with an object that is not kept alive; completed with the first element after its end.
  /// - Parameter object: Held weakly.
  /// - Returns: Pairs of the object and an element.
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
