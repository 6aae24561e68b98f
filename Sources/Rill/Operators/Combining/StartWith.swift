extension ObservableType {
  /// Elements before those of the sequence.
  /// - Parameter elements: Emitted on subscription.
  /// - Returns: The elements, then the sequence.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      for element in elements where !subscription.isDisposed { sink.next(element) }
      source.startNested(sink, subscription)
    }
  }
}
