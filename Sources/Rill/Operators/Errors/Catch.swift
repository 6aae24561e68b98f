extension ObservableType {
  /// Continues with another sequence after an error.
  /// ```
  /// source   --1--x
  /// handler       --2--|
  /// result   --1----2--|
  /// ```
  /// - Parameter handler: Returns the sequence to continue with after the given error. If it throws, the result
  ///   fails with that error instead.
  /// - Returns: The elements of this sequence, then those of the other.
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
            // The source is released once the other sequence has been subscribed to, or earlier if that ends the
            // result.
            subscription.remove(part)
          }))
    }
  }
}
