extension ObservableType {
  /// Every intermediate result of an accumulation that changes one value in place.
  /// - Parameters:
  ///   - seed: The result before the first element; it is not emitted.
  ///   - accumulator: Takes an element into the result; what it throws ends the sequence.
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
