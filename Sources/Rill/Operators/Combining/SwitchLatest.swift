/// What reaches a switching operator; an inner event carries the number of its sequence.
private enum SwitchInput<Outer: Sendable, Inner: Sendable>: Sendable {
  case outer(Outer)
  case outerStop(Stop)
  case inner(Inner, number: Int)
  case innerStop(Stop, number: Int)
  case question(number: Int)
}

private struct SwitchState<Inner: Sendable> {
  var place: InnerPlace<Inner>
  var latest = 0
  var isInnerRunning = false
  var isOuterStopped = false

  /// Whether there is no more to do than to pass on what the inner sequence sends.
  var isLast: Bool { isOuterStopped && isInnerRunning }
}

/// One subscription of a switching operator.
private final class Switching<Outer: Sendable, Inner: Sendable>: Sendable {
  let parts = Lifetime()
  private let innerPart = SerialDisposable()
  private let selector: @Sendable (Outer) throws -> Observable<Inner>
  private let gate = SerialGate<SwitchInput<Outer, Inner>>()
  private let state: SerialState<SwitchState<Inner>>
  private let starts = InnerStarts()
  private let handover = Handover()

  init(place: InnerPlace<Inner>, selector: @escaping @Sendable (Outer) throws -> Observable<Inner>) {
    state = SerialState(SwitchState(place: place))
    self.selector = selector
    parts.add(innerPart)
  }

  func receive(_ input: SwitchInput<Outer, Inner>) {
    gate.submit(input, handle)
    starts.run()
  }

  private func handle(_ input: SwitchInput<Outer, Inner>) {
    guard !parts.isDisposed else { return }
    if case .question(let number) = input { return handover.answer(number) }
    // Before the place is touched, which the latest may be asking for on its own thread.
    guard !isOutdated(input) else { return }
    state.value.place = state.value.place.movedUp()
    switch input {
    case .outer(let element): start(element)
    case .inner(let element, _): state.value.place.sink.next(element)
    case .outerStop(.error(let error)): end(.error(error))
    case .outerStop(.completed):
      state.value.isOuterStopped = true
      if !state.value.isInnerRunning { end(.completed) }
    case .innerStop(let stop, _):
      if case .error = stop { return end(stop) }
      state.value.isInnerRunning = false
      if state.value.isOuterStopped { end(.completed) } else { innerPart.disposable = Disposables.create() }
    case .question: break
    }
    if state.value.isLast { handover.offer() }
  }

  /// Whether the input is of an inner sequence that another one has taken the place of.
  private func isOutdated(_ input: SwitchInput<Outer, Inner>) -> Bool {
    switch input {
    case .inner(_, let number), .innerStop(_, let number): number != state.value.latest
    case .outer, .outerStop, .question: false
    }
  }

  private func start(_ element: Outer) {
    let inner: Observable<Inner>
    do { inner = try selector(element) } catch { return end(.error(error)) }
    state.value.latest += 1
    state.value.isInnerRunning = true
    let number = state.value.latest
    let sink = Sink<Inner>(
      next: { self.receive(.inner($0, number: number)) },
      stop: { self.receive(.innerStop($0, number: number)) })
    guard inner.makesWay else {
      let part = Lifetime()
      innerPart.disposable = part
      return starts.add { if !part.isDisposed { inner.runPart(part, sink) } }
    }
    let place = InnerPlace(sink, above: { self.placeToLeave() })
    innerPart.disposable = place
    starts.add { if !place.isDisposed { inner.start(in: place) } }
  }

  /// The place of this operator, if the inner sequence that asks is all there is to it.
  private func placeToLeave() -> InnerPlace<Inner>? {
    handover.isGiven { gate.submit(.question(number: $0), handle) } ? state.value.place : nil
  }

  private func end(_ stop: Stop) {
    state.value.place.sink.stop(stop)
    parts.dispose()
  }
}

extension ObservableType {
  /// Maps each element to a sequence and follows only the latest of those.
  /// ```
  /// source  --a-----b--------|
  /// a         --1--2--3
  /// b               --4--5--|
  /// result  ----1--2--4--5--|
  /// ```
  /// - Parameter selector: From an element to its sequence; what it throws ends the result.
  /// - Returns: The elements of the latest inner sequence.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return PlacedObservable { place in
      let switching = Switching<Element, Source.Element>(
        place: place, selector: { try selector($0).asObservable() })
      place.put(switching.parts)
      let outerPart = Lifetime()
      switching.parts.add(outerPart)
      source.runPart(
        outerPart,
        Sink(
          next: { switching.receive(.outer($0)) }, stop: { switching.receive(.outerStop($0)) }))
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Follows only the latest inner sequence.
  /// - Returns: The elements of the latest inner sequence.
  public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
