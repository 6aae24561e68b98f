extension ObservableType {
  /// Calls closures when events pass. The events are passed on unchanged.
  /// ```
  /// let numbers = Observable.of(1, 2).do(onNext: { print("next", $0) }, onDispose: { print("disposed") })
  /// ```
  /// - Parameters:
  ///   - onNext: Called before an element is passed on. If it throws, the sequence fails with that error.
  ///   - afterNext: Called after an element has been passed on. If it throws, the sequence fails with that error.
  ///   - onError: Called before an error is passed on. If it throws, its error replaces the original one.
  ///   - afterError: Called after an error has been passed on.
  ///   - onCompleted: Called before completion is passed on. If it throws, the sequence fails with that error
  ///     instead.
  ///   - afterCompleted: Called after completion has been passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called when the subscription has ended for any reason, after the source has been disposed of.
  ///     It is the last closure to be called.
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

/// One subscription of `do`. It calls `onDispose` after all other closures of the subscription.
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
    // The first entry to be added is the last to be released, so this runs after the source has been released.
    part.add(Disposables.create(with: sourceIsLeft))
  }

  /// Disposes of the source, unless a closure is still to be called after the source's end. The source is then
  /// disposed of after that closure.
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
