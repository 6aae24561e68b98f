extension ObservableType {
  /// The end of the sequence without its elements.
  /// - Returns: A sequence that only ends.
  @inlinable public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Observable { sink, subscription in
      source.run(Sink(next: { _ in }, stop: sink.stop), subscription)
    }
  }
}
