extension ObservableType {
  /// Collects all elements in an array, and emits it when the sequence has completed.
  /// ```
  /// source     --1--2--|
  /// toArray()  --------[1,2]|
  /// ```
  /// - Returns: A single with the elements in their order. All of them are kept in memory.
  public func toArray() -> Single<[Element]> {
    let source = asObservable()
    return PrimitiveSequence(
      raw: Observable { sink, subscription in
        // The source guards this state, because it sends one event at a time.
        let elements = SerialState<[Element]>([])
        source.run(
          Sink(
            next: { elements.value.append($0) },
            stop: { stop in
              if case .completed = stop { sink.next(elements.value) }
              sink.stop(stop)
            }), subscription)
      })
  }
}
