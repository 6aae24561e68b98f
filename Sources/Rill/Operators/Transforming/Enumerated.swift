extension ObservableType {
  /// Pairs each element with its index.
  /// ```
  /// source  --a---b---|
  /// result  --0a--1b--|
  /// ```
  /// - Returns: The elements with their indices, counted from 0.
  @inlinable public func enumerated() -> Observable<(index: Int, element: Element)> {
    let source = asObservable()
    return Observable<(index: Int, element: Element)> { sink, subscription in
      let count = SerialState(0)
      source.run(
        Sink(
          next: { element in
            let index = count.value
            count.value = index + 1
            sink.next((index: index, element: element))
          }, stop: sink.stop), subscription)
    }
  }
}
