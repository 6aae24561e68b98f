extension ObservableType {
  /// The last elements, when the sequence has completed.
  /// ```
  /// source       --1--2--3--|
  /// takeLast(2)  -----------23|
  /// ```
  /// - Parameter count: How many; as many are kept in memory.
  /// - Returns: The last elements, then completion.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast expects a count of 0 or more, met \(count)")
    let source = asObservable()
    return Observable { sink, subscription in
      // Guarded by the source, which has one event at a time.
      let last = SerialState(Queue<Element>())
      source.run(
        Sink(
          next: { element in
            last.value.append(element)
            // Let go of outside of the access: the end of what an element holds may be anything.
            let forgotten = last.value.count > count ? last.value.popFirst() : nil
            _ = forgotten
          },
          stop: { stop in
            if case .completed = stop {
              while !subscription.isDisposed, let element = last.value.popFirst() { sink.next(element) }
            }
            sink.stop(stop)
          }), subscription)
    }
  }
}
