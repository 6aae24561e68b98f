extension ObservableType {
  /// A last element, if the sequence completes without one.
  /// - Parameter element: The element.
  /// - Returns: The sequence, or the element if it is empty.
  public func ifEmpty(default element: Element) -> Observable<Element> { ifEmpty(switchTo: .just(element)) }

  /// Another sequence, if this one completes without an element.
  /// - Parameter other: Subscribed to then.
  /// - Returns: The sequence, or the other if it is empty.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let part = SubscriptionDisposable()
      subscription.add(part)
      // Guarded by the source, which has one event at a time.
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
