extension ObservableType where Element: EventConvertible, Element.Element: Sendable {
  /// Turns elements that are events back into the events of a sequence.
  /// ```
  /// source  --next(1)---next(2)---completed---
  /// result  --1---------2---------|
  /// ```
  /// - Returns: The elements of these events, up to the first error or completion among them.
  public func dematerialize() -> Observable<Element.Element> {
    let source = asObservable()
    return Observable<Element.Element> { sink, subscription in
      source.run(Sink(next: { sink.on($0.event) }, stop: sink.stop), subscription)
    }
  }
}
