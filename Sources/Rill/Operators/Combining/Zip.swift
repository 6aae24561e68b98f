/// Any sequence's event on its way to `zip`: which one it was and what it did.
private enum ZipInput: Sendable {
  case stored(index: Int, store: @Sendable () -> Void)
  case stop(index: Int, Stop)
}

private struct ZipState {
  /// How many elements of each source wait for those of the others.
  var waiting: [Int]
  var isStopped: [Bool]
}

/// What one source has ahead of the others. Written and read only by the gate's handler.
final class ZipQueue<Element: Sendable>: Sendable {
  private let elements = GateGuarded(Fifo<Element>())

  func append(_ element: Element) { elements.value.append(element) }

  /// Takes the oldest element; asked for only when every source has one.
  func popFirst() -> Element {
    guard let element = elements.value.popFirst() else { preconditionFailure("zip read an empty queue") }
    return element
  }
}

/// One subscription of `zip`; not generic over the sources, which a pack would need.
final class Zipping<Result: Sendable>: Sendable {
  let parts = Subscription()
  private let sink: Sink<Result>
  private let result: @Sendable () throws -> Result
  private let gate = SerialGate<ZipInput>()
  private let state: GateGuarded<ZipState>

  init(count: Int, sink: Sink<Result>, result: @escaping @Sendable () throws -> Result) {
    self.sink = sink
    self.result = result
    state = GateGuarded(
      ZipState(waiting: .init(repeating: 0, count: count), isStopped: .init(repeating: false, count: count)))
  }

  func subscribe<Element: Sendable>(_ source: Observable<Element>, queue: ZipQueue<Element>, index: Int) {
    guard !parts.isDisposed else { return }
    let part = Subscription()
    parts.add(part)
    source.runPart(
      part,
      Sink(
        next: { element in self.receive(.stored(index: index, store: { queue.append(element) })) },
        stop: { self.receive(.stop(index: index, $0)) }))
  }

  private func receive(_ input: ZipInput) { gate.submit(input, handle) }

  private func handle(_ input: ZipInput) {
    guard !parts.isDisposed else { return }
    switch input {
    case .stored(let index, let store):
      store()
      state.value.waiting[index] += 1
      if state.value.waiting.allSatisfy({ $0 > 0 }) {
        emit()
      } else if state.value.isStopped.indices.allSatisfy({ $0 == index || state.value.isStopped[$0] }) {
        // Nobody is left who could give this element its partners.
        end(.completed)
      }
    case .stop(_, .error(let error)): end(.error(error))
    case .stop(let index, .completed):
      state.value.isStopped[index] = true
      if state.value.isStopped.allSatisfy(\.self) { end(.completed) }
    }
  }

  private func emit() {
    for index in state.value.waiting.indices { state.value.waiting[index] -= 1 }
    let element: Result
    do { element = try result() } catch { return end(.error(error)) }
    sink.next(element)
  }

  private func end(_ stop: Stop) {
    sink.stop(stop)
    parts.dispose()
  }
}

extension ObservableType {
  /// The first elements of several sequences, then the second ones, and so on.
  /// ```
  /// a       --1--2-----3--|
  /// b       ----x---y-----|
  /// result  ----1x--2y----|
  /// ```
  /// What one source has ahead of the others waits in a queue without a limit.
  /// - Parameters:
  ///   - source: The sequences.
  ///   - resultSelector: From an element of each to one result; what it throws ends the sequence.
  /// - Returns: The results; completed when all sources are, or when one has an element that waits for
  ///   sources which all have completed.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    zipping(repeat (each source).asObservable(), resultSelector: resultSelector)
  }
}

extension ObservableType where Element == any Sendable {
  /// The first elements of several sequences as a tuple, then the second ones, and so on.
  /// - Parameter source: The sequences.
  /// - Returns: The tuples; completed when all sources are, or when one has an element that waits for sources
  ///   which all have completed.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    zippedTuples(repeat (each source).asObservable())
  }
}

/// The machine of `zip`, over element types, since a closure's parameters cannot be spread from an associated
/// type of a pack.
func zipping<each Element: Sendable, Result: Sendable>(
  _ source: repeat Observable<each Element>,
  resultSelector: @escaping @Sendable (repeat each Element) throws -> Result
) -> Observable<Result> {
  let sources = (repeat each source)
  return Observable<Result> { sink, subscription in
    let queues = (repeat ZipQueue<each Element>())
    var count = 0
    for _ in repeat each queues { count += 1 }
    let zipping = Zipping<Result>(count: count, sink: sink) {
      try resultSelector(repeat (each queues).popFirst())
    }
    subscription.add(zipping.parts)
    var index = 0
    for (source, queue) in repeat (each sources, each queues) {
      zipping.subscribe(source, queue: queue, index: index)
      index += 1
    }
  }
}

func zippedTuples<each Element: Sendable>(
  _ source: repeat Observable<each Element>
) -> Observable<(repeat each Element)> {
  zipping(repeat each source) { (element: repeat each Element) in (repeat each element) }
}
