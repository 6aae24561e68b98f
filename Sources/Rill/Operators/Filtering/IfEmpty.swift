extension ObservableType {
  /// Emits a default element if the sequence completes without one.
  /// ```
  /// source               -----|
  /// ifEmpty(default: 9)  -----9|
  /// ```
  /// - Parameter element: The default element.
  /// - Returns: This sequence, or the default element if this sequence is empty.
  public func ifEmpty(default element: Element) -> Observable<Element> { ifEmpty(switchTo: .just(element)) }

  /// Continues with another sequence if this one completes without an element.
  /// - Parameter other: The other sequence, subscribed to at that moment.
  /// - Returns: This sequence, or the other if this sequence is empty.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let part = SubscriptionDisposable()
      subscription.add(part)
      // The source guards this state, because it sends one event at a time.
      let hasElement = SerialState(false)
      source.runPart(
        part,
        Sink(
          next: { element in
            hasElement.value = true
            sink.next(element)
          },
          stop: { stop in
            guard !hasElement.value, case .completed = stop, !subscription.isDisposed else {
              return sink.stop(stop)
            }
            part.dispose()
            subscription.remove(part)
            other.startNested(sink, subscription)
          }))
    }
  }
}
