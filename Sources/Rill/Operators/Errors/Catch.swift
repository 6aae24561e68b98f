extension ObservableType {
  /// Goes on with another sequence after an error.
  /// - Parameter handler: From the error to the sequence to go on with; what it throws ends the result.
  /// - Returns: This sequence, then the other.
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let part = SubscriptionDisposable()
      subscription.add(part)
      source.runPart(
        part,
        Sink(
          next: sink.next,
          stop: { stop in
            guard case .error(let error) = stop else { return sink.stop(stop) }
            let next: Observable<Element>
            do { next = try handler(error) } catch { return sink.stop(.error(error)) }
            guard !subscription.isDisposed else { return }
            next.startNested(sink, subscription)
            // The source is left when the other sequence has been subscribed to, or earlier if that ends the result.
            subscription.remove(part)
          }))
    }
  }
}
