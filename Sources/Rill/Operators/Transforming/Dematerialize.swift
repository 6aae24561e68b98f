extension ObservableType where Element: EventConvertible, Element.Element: Sendable {
  /// The sequence whose events the elements are.
  /// - Returns: Their elements, and the first end among them.
  public func dematerialize() -> Observable<Element.Element> {
    let source = asObservable()
    return Observable<Element.Element> { sink, subscription in
      source.run(Sink(next: { sink.on($0.event) }, stop: sink.stop), subscription)
    }
  }
}
