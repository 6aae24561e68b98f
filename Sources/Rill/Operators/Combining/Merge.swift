/// What reaches a merging operator: its outer sequence's elements and end, and those of its inner ones.
private enum MergeInput<Outer: Sendable, Inner: Sendable>: Sendable {
  case outer(Outer)
  case outerStop(Stop)
  case inner(Inner)
  case innerStop(Stop, CompositeDisposable.DisposeKey)
  case question(number: Int)
}

/// What a merging operator remembers between its inputs.
private struct MergeState<Inner: Sendable> {
  var place: InnerPlace<Inner>
  var waiting = Fifo<Observable<Inner>>()
  var running = 0
  var isOuterStopped = false

  /// Whether there is no more to do than to pass on what one inner sequence sends.
  var isLast: Bool { isOuterStopped && running == 1 && waiting.isEmpty }
}

extension Observable {
  /// Maps each element to a sequence and merges those, at most some of them at a time.
  ///
  /// This one machine is `flatMap`, `flatMapFirst`, `concatMap`, `merge` and `merge(maxConcurrent:)`. All
  /// inputs go through one gate, so that the selector and the observer are never called by two threads at a
  /// time.
  /// - Parameters:
  ///   - limit: How many inner sequences run at a time.
  ///   - isWaiting: Whether the others wait in their order; else they are left out.
  ///   - selector: From an element to its sequence, called when the element comes, also if the sequence has to
  ///     wait; what it throws ends the result.
  /// - Returns: The elements of all inner sequences.
  func mergeMap<Result: Sendable>(
    limit: Int, isWaiting: Bool = true, _ selector: @escaping @Sendable (Element) throws -> Observable<Result>
  ) -> Observable<Result> {
    PlacedObservable { place in
      let merging = Merging(place: place, limit: limit, isWaiting: isWaiting, selector: selector)
      place.put(merging.parts)
      let outerPart = Lifetime()
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
  private let limit: Int
  private let isWaiting: Bool
  private let selector: @Sendable (Outer) throws -> Observable<Inner>
  private let gate = SerialGate<MergeInput<Outer, Inner>>()
  private let state: SerialState<MergeState<Inner>>
  private let starts = InnerStarts()
  private let handover = Handover()

  init(
    place: InnerPlace<Inner>, limit: Int, isWaiting: Bool,
    selector: @escaping @Sendable (Outer) throws -> Observable<Inner>
  ) {
    state = SerialState(MergeState(place: place))
    self.limit = limit
    self.isWaiting = isWaiting
    self.selector = selector
  }

  func receive(_ input: MergeInput<Outer, Inner>) {
    gate.submit(input, handle)
    starts.run()
  }

  private func handle(_ input: MergeInput<Outer, Inner>) {
    guard !parts.isDisposed else { return }
    if case .question(let number) = input { return handover.answer(number) }
    state.value.place = state.value.place.movedUp()
    switch input {
    case .outer(let element):
      let isNow = state.value.running < limit
      guard isNow || isWaiting else { return }
      let inner: Observable<Inner>
      do { inner = try selector(element) } catch { return end(.error(error)) }
      if isNow { start(inner) } else { state.value.waiting.append(inner) }
    case .inner(let element): state.value.place.sink.next(element)
    case .innerStop(.error(let error), _), .outerStop(.error(let error)): end(.error(error))
    case .innerStop(.completed, let key):
      parts.remove(for: key)
      state.value.running -= 1
      if let next = state.value.waiting.popFirst() { start(next) } else { endIfDone() }
    case .outerStop(.completed):
      state.value.isOuterStopped = true
      endIfDone()
    case .question: break
    }
    if state.value.isLast { handover.offer() }
  }

  private func start(_ inner: Observable<Inner>) {
    state.value.running += 1
    guard inner.makesWay else { return startPart(inner) }
    parts.insert { key in
      let place = InnerPlace<Inner>(
        Sink(next: { self.receive(.inner($0)) }, stop: { self.receive(.innerStop($0, key)) }),
        above: { self.placeToLeave() })
      starts.add { if !place.isDisposed { inner.start(in: place) } }
      return place
    }
  }

  private func startPart(_ inner: Observable<Inner>) {
    let part = Lifetime()
    guard let key = parts.insert(part) else { return }
    starts.add {
      guard !part.isDisposed else { return }
      inner.runPart(
        part, Sink(next: { self.receive(.inner($0)) }, stop: { self.receive(.innerStop($0, key)) }))
    }
  }

  /// The place of this operator, if the inner sequence that asks is all there is to it.
  private func placeToLeave() -> InnerPlace<Inner>? {
    handover.isGiven { gate.submit(.question(number: $0), handle) } ? state.value.place : nil
  }

  private func endIfDone() {
    if state.value.isOuterStopped, state.value.running == 0 { end(.completed) }
  }

  private func end(_ stop: Stop) {
    state.value.place.sink.stop(stop)
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
    let source = asObservable()
    if let just = source as? JustObservable<Element> {
      return just.tailMap { try selector($0).asObservable() }
    }
    return source.mergeMap(limit: .max) { try selector($0).asObservable() }
  }

  /// Maps an element to a sequence, and leaves out those that come while it runs.
  /// ```
  /// source  --a--b-----c-----|
  /// a         --1--2--|
  /// c                  --3--|
  /// result  ----1--2-----3--|
  /// ```
  /// - Parameter selector: From an element to its sequence; what it throws ends the result.
  /// - Returns: The elements of the inner sequences that were followed.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().mergeMap(limit: 1, isWaiting: false) { try selector($0).asObservable() }
  }

  /// Maps each element to a sequence and runs those one after the other.
  /// - Parameter selector: From an element to its sequence; what it throws ends the result.
  /// - Returns: The elements of the inner sequences, in their order.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().mergeMap(limit: 1) { try selector($0).asObservable() }
  }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable<Observable<Element>>.atOnce(sources).mergeMap(limit: .max) { $0 }
  }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> {
    merge(Array(sources))
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
    return PlacedObservable(
      run: { sink, subscription in
        for element in elements where !subscription.isDisposed { sink.next(element) }
        source.run(sink, subscription)
      },
      inPlace: { place in
        for element in elements where !place.isDisposed { place.sink.next(element) }
        place.put { source }
      })
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
