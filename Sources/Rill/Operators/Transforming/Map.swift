extension ObservableType {
  /// Each element transformed.
  /// ```
  /// source  --1--2--3--|
  /// map*10  --10-20-30-|
  /// ```
  /// - Parameter transform: From an element to its replacement; what it throws ends the sequence.
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

/// One subscription of a `map`. An object, since a closure that holds nothing but one object calls its method at
/// once, where one that holds several values unpacks them for each element.
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
