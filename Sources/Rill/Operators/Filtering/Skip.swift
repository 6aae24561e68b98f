extension ObservableType {
  /// Leaves out the first elements.
  /// ```
  /// source   --1--2--3--|
  /// skip(2)  --------3--|
  /// ```
  /// - Parameter count: How many elements to leave out.
  /// - Returns: The rest of the sequence.
  @inlinable public func skip(_ count: Int) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let remaining = SerialState(count)
      source.run(
        Sink(
          next: { element in
            if remaining.value > 0 { remaining.value -= 1 } else { sink.next(element) }
          }, stop: sink.stop), subscription)
    }
  }
}
