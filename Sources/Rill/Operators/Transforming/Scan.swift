extension ObservableType {
  /// Every intermediate result of an accumulation.
  /// - Parameters:
  ///   - seed: The result before the first element; it is not emitted.
  ///   - accumulator: From the result so far and an element to the next result; what it throws ends the
  ///     sequence.
  /// - Returns: One result for each element.
  public func scan<Accumulate: Sendable>(
    _ seed: Accumulate,
    accumulator: @escaping @Sendable (Accumulate, Element) throws -> Accumulate
  ) -> Observable<Accumulate> {
    let source = asObservable()
    return Observable { sink, subscription in
      let accumulated = Shared(seed)
      source.run(
        Sink(
          next: { element in
            let result: Accumulate
            do { result = try accumulator(accumulated.value, element) } catch {
              return sink.stop(.error(error))
            }
            accumulated.exchange(result)
            sink.next(result)
          }, stop: sink.stop), subscription)
    }
  }
}
