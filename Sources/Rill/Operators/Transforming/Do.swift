extension ObservableType {
  /// Runs closures beside the events, which pass through unchanged.
  /// - Parameters:
  ///   - onNext: Before an element is passed on; what it throws ends the sequence.
  ///   - afterNext: After an element has been passed on.
  ///   - onError: Before an error is passed on.
  ///   - afterError: After an error has been passed on.
  ///   - onCompleted: Before completion is passed on; what it throws becomes the error.
  ///   - afterCompleted: After completion has been passed on.
  ///   - onSubscribe: Before the source is subscribed to.
  ///   - onSubscribed: After the source has been subscribed to.
  ///   - onDispose: When the subscription ends, however it does.
  /// - Returns: The same sequence.
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      onSubscribe?()
      if let onDispose { subscription.add(Disposables.create(with: onDispose)) }
      let part = Subscription()
      subscription.add(part)
      source.runPart(
        part,
        Sink(
          next: { element in
            do {
              try onNext?(element)
              sink.next(element)
              try afterNext?(element)
            } catch {
              guard part.finish() else { return }
              sink.stop(.error(error))
              part.dispose()
            }
          },
          stop: { stop in
            do {
              switch stop {
              case .error(let error):
                try onError?(error)
                sink.stop(stop)
                try afterError?(error)
              case .completed:
                try onCompleted?()
                sink.stop(stop)
                try afterCompleted?()
              }
            } catch { sink.stop(.error(error)) }
          }))
      onSubscribed?()
    }
  }
}
