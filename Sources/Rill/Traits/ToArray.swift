extension ObservableType {
  /// All elements, when the sequence has completed.
  /// - Returns: A single of the elements in their order; as many are kept in memory.
  public func toArray() -> Single<[Element]> {
    let source = asObservable()
    return PrimitiveSequence(
      raw: Observable { sink, subscription in
        // Guarded by the source, which has one event at a time.
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
