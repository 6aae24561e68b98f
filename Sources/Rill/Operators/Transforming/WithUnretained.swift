extension ObservableType {
  /// Pairs each element with an object that is not kept alive. The result completes at the first element after the
  /// object has been deallocated.
  /// ```
  /// source             --1---2---|
  /// withUnretained(x)  --x1--x2--|
  /// ```
  /// - Parameters:
  ///   - object: The object, which is held weakly.
  ///   - resultSelector: Makes a result from the object and an element.
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

  /// Pairs each element with an object that is not kept alive. The result completes at the first element after the
  /// object has been deallocated.
  /// - Parameter object: The object, which is held weakly.
  /// - Returns: Pairs of the object and an element.
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
