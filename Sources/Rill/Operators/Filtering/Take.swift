extension ObservableType {
  /// Emits the first elements, then completes.
  /// ```
  /// source   --1--2--3--|
  /// take(2)  --1--2|
  /// ```
  /// - Parameter count: How many elements to emit; 0 or more.
  /// - Returns: The shortened sequence.
  @inlinable public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take expects a count of 0 or more, found \(count)")
    guard count > 0 else { return .empty() }
    let source = asObservable()
    return Observable { sink, subscription in
      let part = SubscriptionDisposable()
      subscription.add(part)
      let remaining = SerialState(count)
      source.runPart(
        part,
        Sink(
          next: { element in
            let left = remaining.value - 1
            guard left >= 0 else { return }
            remaining.value = left
            sink.next(element)
            if left == 0, part.finish() {
              sink.stop(.completed)
              part.dispose()
            }
          }, stop: sink.stop))
    }
  }
}
