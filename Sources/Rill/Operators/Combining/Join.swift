/// How `combineLatest` and `zip` differ.
package struct JoinRule: Sendable {
  /// Whether an element serves one result only; else it does until the next one takes its place.
  let isUsedUp: Bool
  /// Whether an element whose partners cannot come any more ends the result.
  let endsWithoutPartners: Bool

  package static let combineLatest = JoinRule(isUsedUp: false, endsWithoutPartners: true)
  package static let zip = JoinRule(isUsedUp: true, endsWithoutPartners: false)
  static let zipOfCollection = JoinRule(isUsedUp: true, endsWithoutPartners: true)
}

/// One source's elements that wait for those of the others. Touched only by the gate's handler.
private final class JoinSlot<Element: Sendable>: Sendable {
  private let isUsedUp: Bool
  private let waiting = SerialState((first: nil as Element?, others: Fifo<Element>()))

  init(_ rule: JoinRule) { isUsedUp = rule.isUsedUp }

  func store(_ element: Element) {
    if isUsedUp, waiting.value.first != nil {
      waiting.value.others.append(element)
    } else {
      waiting.value.first = element
    }
  }

  /// The element for the next result; asked for only when every source has one.
  func take() -> Element {
    guard let element = waiting.value.first else { preconditionFailure("a result was made of an empty slot") }
    if isUsedUp { waiting.value.first = waiting.value.others.popFirst() }
    return element
  }
}

private enum JoinInput: Sendable {
  /// An element on its way to its slot.
  case element(index: Int, store: @Sendable () -> Void)
  case stop(Stop)
}

private struct JoinState {
  /// How many elements of each source can be used.
  var counts: [Int]
  /// How many sources have none.
  var missing: Int
  /// How many sources have not completed.
  var running: Int

  init(count: Int) {
    counts = .init(repeating: 0, count: count)
    missing = count
    running = count
  }

  mutating func add(_ index: Int, _ rule: JoinRule) {
    if counts[index] == 0 { missing -= 1 }
    counts[index] = rule.isUsedUp ? counts[index] + 1 : 1
  }

  mutating func useUp() {
    for index in counts.indices {
      counts[index] -= 1
      if counts[index] == 0 { missing += 1 }
    }
  }
}

/// One subscription of `combineLatest` or `zip`; not generic over the sources, which a pack would need.
private final class Joining<Result: Sendable>: Sendable {
  let parts = Lifetime()
  private let rule: JoinRule
  private let sink: Sink<Result>
  private let result: @Sendable () throws -> Result
  private let gate = SerialGate<JoinInput>()
  private let state: SerialState<JoinState>

  init(_ rule: JoinRule, count: Int, sink: Sink<Result>, result: @escaping @Sendable () throws -> Result) {
    self.rule = rule
    self.sink = sink
    self.result = result
    state = SerialState(JoinState(count: count))
  }

  /// Subscribes to a source, also if the result has ended meanwhile; it is left at once then.
  func subscribe<Element: Sendable>(_ source: Observable<Element>, slot: JoinSlot<Element>, index: Int) {
    let part = Lifetime()
    parts.add(part)
    source.runPart(
      part,
      Sink(
        next: { element in self.receive(.element(index: index, store: { slot.store(element) })) },
        stop: { self.receive(.stop($0)) }))
  }

  private func receive(_ input: JoinInput) { gate.submit(input, handle) }

  private func handle(_ input: JoinInput) {
    guard !parts.isDisposed else { return }
    switch input {
    case .element(let index, let store):
      store()
      state.value.add(index, rule)
      if state.value.missing == 0 {
        emit()
      } else if rule.endsWithoutPartners, state.value.running == 1 {
        // It is this source that runs, so nobody is left who could give its element the partners.
        end(.completed)
      }
    case .stop(.error(let error)): end(.error(error))
    case .stop(.completed):
      state.value.running -= 1
      if state.value.running == 0 { end(.completed) }
    }
  }

  private func emit() {
    if rule.isUsedUp { state.value.useUp() }
    let element: Result
    do { element = try result() } catch { return end(.error(error)) }
    sink.next(element)
  }

  private func end(_ stop: Stop) {
    sink.stop(stop)
    parts.dispose()
  }
}

/// The machine of `combineLatest` and `zip`, over element types, since a closure's parameters cannot be spread
/// from an associated type of a pack.
package func joining<each Element: Sendable, Result: Sendable>(
  _ rule: JoinRule, _ source: repeat Observable<each Element>,
  resultSelector: @escaping @Sendable (repeat each Element) throws -> Result
) -> Observable<Result> {
  let sources = (repeat each source)
  return Observable<Result> { sink, subscription in
    let slots = (repeat JoinSlot<each Element>(rule))
    var count = 0
    for _ in repeat each slots { count += 1 }
    let joining = Joining<Result>(rule, count: count, sink: sink) {
      try resultSelector(repeat (each slots).take())
    }
    subscription.add(joining.parts)
    var index = 0
    for (source, slot) in repeat (each sources, each slots) {
      joining.subscribe(source, slot: slot, index: index)
      index += 1
    }
  }
}

/// The same with the elements as a tuple.
package func joining<each Element: Sendable>(
  _ rule: JoinRule, tuple source: repeat Observable<each Element>
) -> Observable<(repeat each Element)> {
  joining(rule, repeat each source) { (element: repeat each Element) in (repeat each element) }
}

/// The same for any number of sources of one type.
func joining<Element: Sendable, Result: Sendable>(
  _ rule: JoinRule, all sources: [Observable<Element>],
  resultSelector: @escaping @Sendable ([Element]) throws -> Result
) -> Observable<Result> {
  Observable { sink, subscription in
    let slots = sources.map { _ in JoinSlot<Element>(rule) }
    let joining = Joining<Result>(rule, count: slots.count, sink: sink) {
      try resultSelector(slots.map { $0.take() })
    }
    subscription.add(joining.parts)
    for (index, source) in sources.enumerated() {
      joining.subscribe(source, slot: slots[index], index: index)
    }
  }
}
