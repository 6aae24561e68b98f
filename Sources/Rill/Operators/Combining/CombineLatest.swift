/// Any sequence's event on its way to the operator that combines it: which one it was and what it did.
private enum CombineInput: Sendable {
  /// The slot already holds the element when this is handled.
  case stored(index: Int, store: @Sendable () -> Void)
  case stop(index: Int, Stop)
}

private struct CombineState {
  var hasElement: [Bool]
  var isStopped: [Bool]
}

/// One source's latest element. Written and read only by the gate's handler.
final class CombineSlot<Element: Sendable>: Sendable {
  private let latest = GateGuarded<Element?>(nil)

  func store(_ element: Element) { latest.value = element }

  /// The element; asked for only when every source has one.
  func element() -> Element {
    guard let element = latest.value else { preconditionFailure("combineLatest read an empty slot") }
    return element
  }
}

/// One subscription of `combineLatest`; not generic over the sources, which a pack would need.
final class Combining<Result: Sendable>: Sendable {
  let parts = Subscription()
  private let sink: Sink<Result>
  private let result: @Sendable () throws -> Result
  private let gate = SerialGate<CombineInput>()
  private let state: GateGuarded<CombineState>

  init(count: Int, sink: Sink<Result>, result: @escaping @Sendable () throws -> Result) {
    self.sink = sink
    self.result = result
    state = GateGuarded(
      CombineState(
        hasElement: .init(repeating: false, count: count), isStopped: .init(repeating: false, count: count)))
  }

  func subscribe<Element: Sendable>(_ source: Observable<Element>, slot: CombineSlot<Element>, index: Int) {
    guard !parts.isDisposed else { return }
    let part = Subscription()
    parts.add(part)
    source.runPart(
      part,
      Sink(
        next: { element in self.receive(.stored(index: index, store: { slot.store(element) })) },
        stop: { self.receive(.stop(index: index, $0)) }))
  }

  private func receive(_ input: CombineInput) { gate.submit(input, handle) }

  private func handle(_ input: CombineInput) {
    guard !parts.isDisposed else { return }
    switch input {
    case .stored(let index, let store):
      store()
      state.value.hasElement[index] = true
      if state.value.hasElement.allSatisfy(\.self) {
        emit()
      } else if state.value.isStopped.indices.allSatisfy({ $0 == index || state.value.isStopped[$0] }) {
        end(.completed)
      }
    case .stop(_, .error(let error)): end(.error(error))
    case .stop(let index, .completed):
      state.value.isStopped[index] = true
      if state.value.isStopped.allSatisfy(\.self) { end(.completed) }
    }
  }

  private func emit() {
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
  /// The latest elements of several sequences, combined whenever one of them has a new one.
  /// ```
  /// a       --1-----2-----|
  /// b       ----x-----y---|
  /// result  ----1x--2x2y--|
  /// ```
  /// - Parameters:
  ///   - source: The sequences. Nothing is emitted before each has had an element.
  ///   - resultSelector: From the latest elements to one result; what it throws ends the sequence.
  /// - Returns: The results; completed when all sources are.
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combining(repeat (each source).asObservable(), resultSelector: resultSelector)
  }
}

/// The machine of `combineLatest`, over element types, since a closure's parameters cannot be spread from
/// an associated type of a pack.
func combining<each Element: Sendable, Result: Sendable>(
  _ source: repeat Observable<each Element>,
  resultSelector: @escaping @Sendable (repeat each Element) throws -> Result
) -> Observable<Result> {
  let sources = (repeat each source)
  return Observable<Result> { sink, subscription in
    let slots = (repeat CombineSlot<each Element>())
    var count = 0
    for _ in repeat each slots { count += 1 }
    let combining = Combining<Result>(count: count, sink: sink) {
      try resultSelector(repeat (each slots).element())
    }
    subscription.add(combining.parts)
    var index = 0
    for (source, slot) in repeat (each sources, each slots) {
      combining.subscribe(source, slot: slot, index: index)
      index += 1
    }
  }
}
