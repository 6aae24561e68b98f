extension ObservableType {
  /// Ignores the elements of the sequence and passes on its end.
  /// ```
  /// source  --1--2--|
  /// result  --------|
  /// ```
  /// - Returns: A sequence that only ends.
  @inlinable public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Observable { sink, subscription in
      source.run(Sink(next: { _ in }, stop: sink.stop), subscription)
    }
  }
}
