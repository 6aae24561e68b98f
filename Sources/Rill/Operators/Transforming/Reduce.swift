extension ObservableType {
  /// The result of an accumulation, when the sequence has completed.
  /// ```
  /// source         --1--2--3--|
  /// reduce(0, +)   -----------6|
  /// ```
  /// - Parameters:
  ///   - seed: The result before the first element.
  ///   - accumulator: From the result so far and an element to the next result; what it throws ends the
  ///     sequence.
  /// - Returns: One result, then completion.
  public func reduce<Accumulate: Sendable>(
    _ seed: Accumulate, accumulator: @escaping @Sendable (Accumulate, Element) throws -> Accumulate
  ) -> Observable<Accumulate> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// The result of an accumulation, transformed, when the sequence has completed.
  /// - Parameters:
  ///   - seed: The result before the first element.
  ///   - accumulator: From the result so far and an element to the next result; what it throws ends the
  ///     sequence.
  ///   - mapResult: From the last result to what is emitted; what it throws ends the sequence.
  /// - Returns: One result, then completion.
  public func reduce<Accumulate: Sendable, Result: Sendable>(
    _ seed: Accumulate, accumulator: @escaping @Sendable (Accumulate, Element) throws -> Accumulate,
    mapResult: @escaping @Sendable (Accumulate) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { sink, subscription in
      // Guarded by the source, which has one event at a time.
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
