extension ObservableType {
  /// Transforms each element by a closure, and leaves out the elements for which it returns `nil`.
  /// ```
  /// source   --"1"--"a"--"2"--|
  /// Int($0)  --1---------2----|
  /// ```
  /// - Parameter transform: Returns the replacement of an element, or `nil`. If it throws, the sequence fails with
  ///   that error.
  /// - Returns: The sequence of replacements.
  @inlinable public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { sink, subscription in
      source.run(
        Sink(
          next: { element in
            let result: Result?
            do { result = try transform(element) } catch { return sink.stop(.error(error)) }
            if let result { sink.next(result) }
          }, stop: sink.stop), subscription)
    }
  }
}
