extension ObservableType {
  /// Emits the elements that a predicate accepts.
  /// ```
  /// source  --1--2--3--|
  /// $0 > 1  -----2--3--|
  /// ```
  /// - Parameter predicate: Returns whether to keep an element. If it throws, the sequence fails with that error.
  /// - Returns: The sequence of accepted elements.
  @inlinable public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let filtering = Filtering(predicate, sink)
      source.run(Sink(next: { filtering.next($0) }, stop: sink.stop), subscription)
    }
  }
}

/// One subscription of a `filter`. An object for the same reason as `Mapping`.
@usableFromInline final class Filtering<Element: Sendable>: Sendable {
  @usableFromInline let predicate: @Sendable (Element) throws -> Bool
  @usableFromInline let sink: Sink<Element>

  @inlinable init(_ predicate: @escaping @Sendable (Element) throws -> Bool, _ sink: Sink<Element>) {
    self.predicate = predicate
    self.sink = sink
  }

  @inlinable func next(_ element: Element) {
    do { if try predicate(element) { sink.next(element) } } catch { sink.fail(error) }
  }
}
