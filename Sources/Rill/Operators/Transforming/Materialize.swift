extension ObservableType {
  /// Emits the events themselves as elements.
  /// ```
  /// source  --1------2------x
  /// result  --n(1)---n(2)---e(x)|
  /// ```
  /// - Returns: All events, including the end, then completion.
  public func materialize() -> Observable<Event<Element>> {
    let source = asObservable()
    return Observable<Event<Element>> { sink, subscription in
      source.run(
        Sink(
          next: { sink.next(.next($0)) },
          stop: { stop in
            sink.next(stop.event())
            sink.stop(.completed)
          }), subscription)
    }
  }
}
