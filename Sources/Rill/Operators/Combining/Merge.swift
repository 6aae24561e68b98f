/// What reaches a merging operator: its outer sequence's elements and end, and those of its inner ones.
private enum MergeInput<Outer: Sendable, Inner: Sendable>: Sendable {
  case outer(Outer)
  case outerStop(Stop)
  case inner(Inner)
  case innerStop(Stop, CompositeDisposable.DisposeKey?)
}

/// What a merging operator remembers between its inputs.
private struct MergeState<Outer> {
  var waiting: [Outer] = []
  var running = 0
  var isOuterStopped = false
}

extension Observable {
  /// Maps each element to a sequence and merges those, at most some of them at a time.
  ///
  /// This one machine is `flatMap`, `concatMap`, `concat`, `merge` and `merge(maxConcurrent:)`. All inputs go
  /// through one gate, so that the selector and the observer are never called by two threads at a time.
  /// - Parameters:
  ///   - limit: How many inner sequences run at a time; the others wait in their order.
  ///   - selector: From an element to its sequence; what it throws ends the result.
  /// - Returns: The elements of all inner sequences.
  func mergeMap<Result: Sendable>(
    limit: Int, _ selector: @escaping @Sendable (Element) throws -> Observable<Result>
  ) -> Observable<Result> {
    Observable<Result> { sink, subscription in
      let merging = Merging(sink: sink, limit: limit, selector: selector)
      subscription.add(merging.parts)
      let outerPart = Subscription()
      merging.parts.insert(outerPart)
      self.runPart(
        outerPart,
        Sink(next: { merging.receive(.outer($0)) }, stop: { merging.receive(.outerStop($0)) }))
    }
  }
}

/// One subscription of a merging operator.
private final class Merging<Outer: Sendable, Inner: Sendable>: Sendable {
  let parts = CompositeDisposable()
  private let sink: Sink<Inner>
  private let limit: Int
  private let selector: @Sendable (Outer) throws -> Observable<Inner>
  private let gate = SerialGate<MergeInput<Outer, Inner>>()
  private let state = GateGuarded(MergeState<Outer>())
  private let starts = InnerStarts()

  init(
    sink: Sink<Inner>, limit: Int, selector: @escaping @Sendable (Outer) throws -> Observable<Inner>
  ) {
    self.sink = sink
    self.limit = limit
    self.selector = selector
  }

  func receive(_ input: MergeInput<Outer, Inner>) {
    gate.submit(input, handle)
    starts.run()
  }

  private func handle(_ input: MergeInput<Outer, Inner>) {
    guard !parts.isDisposed else { return }
    switch input {
    case .outer(let element):
      if state.value.running < limit { start(element) } else { state.value.waiting.append(element) }
    case .inner(let element): sink.next(element)
    case .innerStop(.error(let error), _), .outerStop(.error(let error)): end(.error(error))
    case .innerStop(.completed, let key):
      if let key { parts.remove(for: key) }
      state.value.running -= 1
      if state.value.waiting.isEmpty { endIfDone() } else { start(state.value.waiting.removeFirst()) }
    case .outerStop(.completed):
      state.value.isOuterStopped = true
      endIfDone()
    }
  }

  private func start(_ element: Outer) {
    let inner: Observable<Inner>
    do { inner = try selector(element) } catch { return end(.error(error)) }
    state.value.running += 1
    let part = Subscription()
    let key = parts.insert(part)
    starts.add {
      guard !part.isDisposed else { return }
      inner.runPart(
        part,
        Sink(
          next: { self.receive(.inner($0)) }, stop: { self.receive(.innerStop($0, key)) }))
    }
  }

  private func endIfDone() {
    if state.value.isOuterStopped, state.value.running == 0 { end(.completed) }
  }

  private func end(_ stop: Stop) {
    sink.stop(stop)
    parts.dispose()
  }
}

extension ObservableType {
  /// Maps each element to a sequence and merges those.
  /// - Parameter selector: From an element to its sequence; what it throws ends the result.
  /// - Returns: The elements of all inner sequences as they come.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().mergeMap(limit: .max) { try selector($0).asObservable() }
  }

  /// Maps each element to a sequence and runs those one after the other.
  /// - Parameter selector: From an element to its sequence; what it throws ends the result.
  /// - Returns: The elements of the inner sequences, in their order.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().mergeMap(limit: 1) { try selector($0).asObservable() }
  }

  /// This sequence, then another.
  /// - Parameter second: Subscribed to when this one has completed.
  /// - Returns: The elements of both, in order.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    .concat([asObservable(), second.asObservable()])
  }

  /// Sequences one after the other.
  /// - Parameter sources: Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all, in order.
  public static func concat(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable<Observable<Element>>.atOnce(sources).mergeMap(limit: 1) { $0 }
  }

  /// Sequences one after the other.
  /// - Parameter sources: Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all, in order.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable<Observable<Element>>.atOnce(sources).mergeMap(limit: .max) { $0 }
  }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }

  /// Elements before those of the sequence.
  /// - Parameter elements: Emitted on subscription.
  /// - Returns: The elements, then the sequence.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      for element in elements {
        guard !subscription.isDisposed else { return }
        sink.next(element)
      }
      guard !subscription.isDisposed else { return }
      source.run(sink, subscription)
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The inner sequences merged.
  /// - Returns: The elements of all inner sequences as they come.
  public func merge() -> Observable<Element.Element> { flatMap { $0 } }

  /// The inner sequences merged, at most some at a time.
  /// - Parameter maxConcurrent: How many run at a time; the others wait in their order.
  /// - Returns: The elements of all inner sequences as they come.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    asObservable().mergeMap(limit: maxConcurrent) { $0.asObservable() }
  }
}
