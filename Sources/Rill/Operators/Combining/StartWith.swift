extension ObservableType {
  /// Emits the given elements before those of the sequence.
  /// ```
  /// source           ----1--2--|
  /// startWith(8, 9)  89--1--2--|
  /// ```
  /// - Parameter elements: The elements to emit on subscription.
  /// - Returns: The given elements, then the sequence.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      for element in elements where !subscription.isDisposed { sink.next(element) }
      source.startNested(sink, subscription)
    }
  }
}
