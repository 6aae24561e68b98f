/// An event of one of the two inputs of an operator: its source or another sequence.
enum PairedInput<Element: Sendable, Other: Sendable>: Sendable {
  case source(Event<Element>)
  case other(Event<Other>)
}

/// One subscription of an operator with a source and another sequence. It handles their events one at a time.
final class PairedOperation<Element: Sendable, Other: Sendable, State>: Sendable {
  typealias Handler = @Sendable (PairedOperation, PairedInput<Element, Other>) -> Void

  let parts = SubscriptionDisposable()
  let sourcePart = SubscriptionDisposable()
  let otherPart = SubscriptionDisposable()
  let sink: Sink<Element>
  let state: SerialState<State>
  private let handler: Handler
  private let gate = SerialGate()

  init(sink: Sink<Element>, state: State, handler: @escaping Handler) {
    self.sink = sink
    self.state = SerialState(state)
    self.handler = handler
    parts.add(sourcePart)
    parts.add(otherPart)
  }

  func subscribe(to source: Observable<Element>) {
    source.runPart(
      sourcePart,
      Sink(next: { self.receive(.source(.next($0))) }, stop: { self.receive(.source($0.event())) }))
  }

  func subscribe(toOther other: Observable<Other>) {
    other.runPart(
      otherPart, Sink(next: { self.receive(.other(.next($0))) }, stop: { self.receive(.other($0.event())) }))
  }

  private func receive(_ input: PairedInput<Element, Other>) {
    gate.submit(input) { if !self.parts.isDisposed { self.handler(self, $0) } }
  }

  /// Ends the result and disposes of both subscriptions.
  func end(_ stop: Event<Element>) {
    guard !parts.isDisposed else { return }
    sink.on(stop)
    parts.dispose()
  }
}

/// The order in which an operator subscribes to its two sequences.
enum PairedOrder: Sendable { case sourceFirst, otherFirst }

extension ObservableType {
  /// Makes an operator with this source and another sequence.
  /// - Parameters:
  ///   - other: The other sequence.
  ///   - order: The sequence to subscribe to first.
  ///   - makeState: Makes the initial state of the operator, once for each subscription.
  ///   - handler: Handles the events of both sequences, one at a time, until the result has ended.
  /// - Returns: The events that the handler passes to the operation's sink.
  func paired<Other: ObservableType, State>(
    with other: Other, _ order: PairedOrder, from makeState: @escaping @Sendable () -> State,
    _ handler: @escaping PairedOperation<Element, Other.Element, State>.Handler
  ) -> Observable<Element> {
    let (source, other) = (asObservable(), other.asObservable())
    return Observable { sink, subscription in
      let operation = PairedOperation(sink: sink, state: makeState(), handler: handler)
      subscription.add(operation.parts)
      if order == .otherFirst { operation.subscribe(toOther: other) }
      operation.subscribe(to: source)
      if order == .sourceFirst { operation.subscribe(toOther: other) }
    }
  }
}
