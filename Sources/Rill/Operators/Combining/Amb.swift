/// One subscription of `amb`, which follows only the first source that emits an event.
private final class Racing<Element: Sendable>: Sendable {
  let parts = SubscriptionDisposable()
  private let sink: Sink<Element>
  private let runners: [SubscriptionDisposable]
  private let winner = SerialState<Int?>(nil)
  private let gate = SerialGate()

  init(count: Int, sink: Sink<Element>) {
    self.sink = sink
    runners = (0..<count).map { _ in SubscriptionDisposable() }
    for runner in runners { parts.add(runner) }
  }

  /// Subscribes to a source. If another source has won already, the subscription is disposed of at once.
  func subscribe(_ source: Observable<Element>, index: Int) {
    source.runPart(
      runners[index],
      Sink(
        next: { self.receive(index, .next($0)) }, stop: { self.receive(index, $0.event()) }))
  }

  private func receive(_ index: Int, _ event: Event<Element>) { gate.submit((index, event), handle) }

  @Sendable private func handle(_ input: (index: Int, event: Event<Element>)) {
    guard !parts.isDisposed else { return }
    if winner.value == nil {
      winner.value = input.index
      for (index, runner) in runners.enumerated() where index != input.index { runner.dispose() }
    }
    guard winner.value == input.index else { return }
    sink.on(input.event)
    if input.event.isStopEvent { parts.dispose() }
  }
}

extension ObservableType {
  /// Follows the first of several sequences that emits an event.
  /// ```
  /// a       -----1--2--|
  /// b       --x--y--z--|
  /// result  --x--y--z--|
  /// ```
  /// - Parameter sequence: The candidates, all subscribed to, in this order. The first event of any of them,
  ///   including an error or completion, decides; the other subscriptions are disposed of. If there are no
  ///   candidates, the result never ends.
  /// - Returns: The events of the sequence that was first.
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    let sources = Array(sequence)
    return Observable { sink, subscription in
      let racing = Racing(count: sources.count, sink: sink)
      subscription.add(racing.parts)
      for (index, source) in sources.enumerated() { racing.subscribe(source, index: index) }
    }
  }

  /// Follows the first of several drivers, relays, singles or others that convert to an observable to emit an event.
  /// - Parameter sequence: The candidates, all subscribed to, in this order.
  /// - Returns: The events of the sequence that was first.
  @_disfavoredOverload
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element: ObservableConvertibleType<Element> {
    amb(sequence.map { $0.asObservable() })
  }

  /// Follows this sequence or another one, whichever emits an event first.
  /// - Parameter right: The other sequence. The slower of the two is disposed of.
  /// - Returns: The events of the sequence that was first.
  public func amb<Source: ObservableConvertibleType>(_ right: Source) -> Observable<Element>
  where Source.Element == Element {
    .amb([asObservable(), right.asObservable()])
  }
}
