extension ObservableType {
  /// Emits the last elements once the sequence has completed.
  /// ```
  /// source       --1--2--3--|
  /// takeLast(2)  -----------23|
  /// ```
  /// - Parameter count: How many elements to emit; 0 or more. As many are kept in memory.
  /// - Returns: The last elements, then completion.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast expects a count of 0 or more, found \(count)")
    let source = asObservable()
    return Observable { sink, subscription in
      // The source guards this state, because it sends one event at a time.
      let last = SerialState(Queue<Element>())
      source.run(
        Sink(
          next: { element in
            last.value.append(element)
            // The element is released outside of the access to `last`, because its release may run arbitrary code.
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
