extension ObservableType {
  /// Accumulates the elements, and emits the result once the sequence has completed.
  /// ```
  /// source         --1--2--3--|
  /// reduce(0, +)   -----------6|
  /// ```
  /// - Parameters:
  ///   - seed: The result before the first element.
  ///   - accumulator: Returns the next result for the result so far and an element. If it throws, the sequence
  ///     fails with that error.
  /// - Returns: One result, then completion.
  public func reduce<Accumulate: Sendable>(
    _ seed: Accumulate, accumulator: @escaping @Sendable (Accumulate, Element) throws -> Accumulate
  ) -> Observable<Accumulate> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// Accumulates the elements, and emits the transformed result once the sequence has completed.
  /// - Parameters:
  ///   - seed: The result before the first element.
  ///   - accumulator: Returns the next result for the result so far and an element. If it throws, the sequence
  ///     fails with that error.
  ///   - mapResult: Transforms the last result. If it throws, the sequence fails with that error.
  /// - Returns: One result, then completion.
  public func reduce<Accumulate: Sendable, Result: Sendable>(
    _ seed: Accumulate, accumulator: @escaping @Sendable (Accumulate, Element) throws -> Accumulate,
    mapResult: @escaping @Sendable (Accumulate) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { sink, subscription in
      // The source guards this state, because it sends one event at a time.
      let accumulated = SerialState(seed)
      source.run(
        Sink(
          next: { element in
            do { accumulated.value = try accumulator(accumulated.value, element) } catch {
              sink.stop(.error(error))
            }
          },
          stop: { stop in
            guard case .completed = stop, !subscription.isDisposed else { return sink.stop(stop) }
            do { sink.next(try mapResult(accumulated.value)) } catch { return sink.stop(.error(error)) }
            sink.stop(.completed)
          }), subscription)
    }
  }
}
