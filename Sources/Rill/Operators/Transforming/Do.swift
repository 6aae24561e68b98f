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
  ///   - onDispose: When the subscription has ended, however it did: the last of all, after the source has
  ///     been left.
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
      let beside = Beside(tellsAfterEnd: afterError != nil || afterCompleted != nil, onDispose: onDispose)
      subscription.add(beside)
      let part = beside.part
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
      beside.setSubscribed()
    }
  }
}

/// One subscription of `do`: calls `onDispose` when all else that belongs to it has been called.
private final class Beside: Disposable {
  private enum Phase { case subscribing, subscribed, left }

  let part = SubscriptionDisposable()
  private let tellsAfterEnd: Bool
  private let onDispose: (@Sendable () -> Void)?
  private let phase = LockedValue(Phase.subscribing)

  init(tellsAfterEnd: Bool, onDispose: (@Sendable () -> Void)?) {
    self.tellsAfterEnd = tellsAfterEnd
    self.onDispose = onDispose
    guard onDispose != nil else { return }
    // The first that is added, so the last that is released: after the source.
    part.add(Disposables.create(with: sourceIsLeft))
  }

  /// Leaves the source, unless something is still to be called after its end: it is left after that then.
  func dispose() {
    if part.finish() || !tellsAfterEnd { part.dispose() }
  }

  func setSubscribed() {
    if phase.exchange(.subscribed) == .left { onDispose?() }
  }

  private func sourceIsLeft() {
    let isSubscribed = phase.withLock { phase in
      defer { phase = .left }
      return phase == .subscribed
    }
    if isSubscribed { onDispose?() }
  }
}
