extension ObservableType {
  /// Emits the element at an index, then completes.
  /// ```
  /// source          --1--2--3--|
  /// element(at: 1)  -----2|
  /// ```
  /// - Parameter index: The index, counted from 0. If the sequence has too few elements, the result fails with
  ///   `RxError.argumentOutOfRange`.
  /// - Returns: A sequence of that element.
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "element(at:) expects an index of 0 or more, found \(index)")
    let source = asObservable()
    return Observable { sink, subscription in
      // The source guards this state, because it sends one event at a time.
      let left = SerialState(index)
      source.run(
        Sink(
          next: { element in
            left.value -= 1
            guard left.value == -1 else { return }
            sink.next(element)
            sink.stop(.completed)
          },
          stop: { stop in
            guard left.value >= 0, case .completed = stop else { return sink.stop(stop) }
            sink.stop(.error(RxError.argumentOutOfRange))
          }), subscription)
    }
  }
}
