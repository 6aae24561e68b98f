extension ObservableType {
  /// Each element with its index.
  /// - Returns: The elements, counted from 0.
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
