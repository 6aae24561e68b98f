extension ObservableType {
  /// Each element transformed, those without a result left out.
  /// - Parameter transform: From an element to its replacement or none; what it throws ends the sequence.
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
