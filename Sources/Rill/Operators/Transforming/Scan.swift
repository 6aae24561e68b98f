extension ObservableType {
  /// Accumulates the elements, and emits every intermediate result.
  /// ```
  /// source      --1--2--3--|
  /// scan(0, +)  --1--3--6--|
  /// ```
  /// - Parameters:
  ///   - seed: The result before the first element; it is not emitted.
  ///   - accumulator: Returns the next result for the result so far and an element. If it throws, the sequence
  ///     fails with that error.
  /// - Returns: One result for each element.
  @inlinable public func scan<Accumulate: Sendable>(
    _ seed: Accumulate,
    accumulator: @escaping @Sendable (Accumulate, Element) throws -> Accumulate
  ) -> Observable<Accumulate> {
    let source = asObservable()
    return Observable { sink, subscription in
      let scanning = Scanning(seed, accumulator, sink)
      source.run(Sink(next: { scanning.next($0) }, stop: sink.stop), subscription)
    }
  }
}

/// One subscription of a `scan`. An object for the same reason as `Mapping`.
@usableFromInline
final class Scanning<Accumulate: Sendable, Element: Sendable>:
  SerialState<Accumulate>, @unchecked Sendable
{
  // Unchecked because `SerialState` is; both properties are constants.
  @usableFromInline let accumulator: @Sendable (Accumulate, Element) throws -> Accumulate
  @usableFromInline let sink: Sink<Accumulate>

  @inlinable init(
    _ seed: Accumulate, _ accumulator: @escaping @Sendable (Accumulate, Element) throws -> Accumulate,
    _ sink: Sink<Accumulate>
  ) {
    self.accumulator = accumulator
    self.sink = sink
    super.init(seed)
  }

  @inlinable func next(_ element: Element) {
    let result: Accumulate
    do { result = try accumulator(value, element) } catch { return sink.fail(error) }
    value = result
    sink.next(result)
  }
}
