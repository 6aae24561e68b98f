extension ObservableType {
  /// Each element with its index.
  /// - Returns: The elements, counted from 0.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    let source = asObservable()
    return Observable<(index: Int, element: Element)> { sink, subscription in
      // Guarded by the source, which has one event at a time.
      let count = GateGuarded(0)
      source.run(
        Sink(
          next: { element in
            defer { count.value += 1 }
            sink.next((index: count.value, element: element))
          }, stop: sink.stop), subscription)
    }
  }
}
