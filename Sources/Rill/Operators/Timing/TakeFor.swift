extension ObservableType {
  /// The elements for a while, then completion.
  /// ```
  /// source   --1--2--3--|
  /// take(6)  --1--2|
  /// ```
  /// - Parameters:
  ///   - duration: How long.
  ///   - scheduler: Measures the time.
  /// - Returns: The shortened sequence.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let parts = Lifetime()
      subscription.add(parts)
      let gate = SerialGate<Event<Element>>()
      let deliver: @Sendable (Event<Element>) -> Void = { event in
        gate.submit(event) { event in
          guard !parts.isDisposed else { return }
          sink.on(event)
          if event.isStopEvent { parts.dispose() }
        }
      }
      let timer = OperatorTimer(scheduler: scheduler)
      parts.add(timer.pending)
      timer.set(duration, 0) { _ in deliver(.completed) }
      guard !parts.isDisposed else { return }
      let part = Lifetime()
      parts.add(part)
      source.runPart(part, Sink(next: { deliver(.next($0)) }, stop: { deliver($0.event()) }))
    }
  }

  /// The elements for a while, then completion.
  /// - Parameters:
  ///   - duration: How long.
  ///   - scheduler: Measures the time.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }
}
