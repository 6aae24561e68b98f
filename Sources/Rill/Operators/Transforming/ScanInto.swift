extension ObservableType {
  /// Accumulates the elements by changing one value in place, and emits every intermediate result.
  /// ```
  /// source                       --1----2------3--------|
  /// scan(into: []) { append }    --[1]--[1,2]--[1,2,3]--|
  /// ```
  /// - Parameters:
  ///   - seed: The result before the first element; it is not emitted.
  ///   - accumulator: Adds an element to the result. If it throws, the sequence fails with that error.
  /// - Returns: One result for each element.
  @inlinable public func scan<Accumulate: Sendable>(
    into seed: Accumulate, accumulator: @escaping @Sendable (inout Accumulate, Element) throws -> Void
  ) -> Observable<Accumulate> {
    let source = asObservable()
    return Observable { sink, subscription in
      let accumulated = SerialState(seed)
      source.run(
        Sink(
          next: { element in
            do { try accumulator(&accumulated.value, element) } catch { return sink.fail(error) }
            sink.next(accumulated.value)
          }, stop: sink.stop), subscription)
    }
  }
}
