extension ObservableType {
  /// Transforms each element by a closure.
  /// ```
  /// source  --1--2--3--|
  /// map*10  --10-20-30-|
  /// ```
  /// - Parameter transform: Returns the replacement of an element. If it throws, the sequence fails with that
  ///   error.
  /// - Returns: The sequence of replacements.
  @inlinable public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { sink, subscription in
      let mapping = Mapping(transform, sink)
      source.run(Sink(next: { mapping.next($0) }, stop: sink.stop), subscription)
    }
  }
}

/// One subscription of a `map`. It is an object because a closure that captures a single object calls its method
/// directly. A closure that captures several values unpacks them for each element.
@usableFromInline final class Mapping<Element: Sendable, Result: Sendable>: Sendable {
  @usableFromInline let transform: @Sendable (Element) throws -> Result
  @usableFromInline let sink: Sink<Result>

  @inlinable init(_ transform: @escaping @Sendable (Element) throws -> Result, _ sink: Sink<Result>) {
    self.transform = transform
    self.sink = sink
  }

  @inlinable func next(_ element: Element) {
    let result: Result
    do { result = try transform(element) } catch { return sink.fail(error) }
    sink.next(result)
  }
}
