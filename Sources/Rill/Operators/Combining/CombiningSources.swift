/// The differences between `combineLatest` and `zip`.
@frozen @usableFromInline package struct CombiningRule: Sendable {
  /// Whether an element serves for one result only. Otherwise it serves until its source emits the next element.
  @usableFromInline let isUsedUp: Bool
  /// Whether the result completes at an element that can't get partners any more.
  @usableFromInline let endsWithoutPartners: Bool

  @inlinable init(isUsedUp: Bool, endsWithoutPartners: Bool) {
    self.isUsedUp = isUsedUp
    self.endsWithoutPartners = endsWithoutPartners
  }

  @inlinable package static var combineLatest: CombiningRule {
    CombiningRule(isUsedUp: false, endsWithoutPartners: true)
  }
  @inlinable package static var zip: CombiningRule {
    CombiningRule(isUsedUp: true, endsWithoutPartners: false)
  }
  static let zipOfCollection = CombiningRule(isUsedUp: true, endsWithoutPartners: true)
}

/// One subscription of `combineLatest` or `zip`, which disposes of all its sources.
@usableFromInline final class CombiningSources<Result: Sendable>: SubscriptionDisposable, @unchecked Sendable
{
  @usableFromInline let gate = SerialGate()
  @usableFromInline let rule: CombiningRule
  @usableFromInline let sink: Sink<Result>
  // Unchecked because `SubscriptionDisposable` is, and because of these variables. The gate guards them once the
  // first source has been subscribed to.
  /// The number of sources that have no element to contribute.
  @exclusivity(unchecked) @usableFromInline var missing = 0
  /// The number of sources that have not completed.
  @exclusivity(unchecked) @usableFromInline var running = 0
  /// Makes a result from one element of each source.
  @exclusivity(unchecked) @usableFromInline var result: (() throws -> Result)?

  @inlinable init(_ rule: CombiningRule, _ sink: Sink<Result>) {
    self.rule = rule
    self.sink = sink
    super.init()
  }

  /// Adds a source. `start()` subscribes to it.
  @inlinable func add<Element: Sendable>(_ source: Observable<Element>) -> CombiningInput<Element, Result> {
    missing += 1
    running += 1
    let input = CombiningInput(source, self)
    add(input)
    return input
  }

  /// Adds this object to the result's subscription, before the sources are subscribed to. The subscription may have
  /// been disposed of already.
  /// - Parameter result: Makes the next result from the elements of the inputs.
  @inlinable func begin(in subscription: SubscriptionDisposable, _ result: @escaping () throws -> Result) {
    self.result = result
    subscription.add(self)
  }

  /// Emits a result if every source has an element.
  @inlinable func advance() {
    guard missing == 0 else {
      // If the source of this element is the only one still running, no other source can supply the missing
      // partners.
      if rule.endsWithoutPartners, running == 1 { end(.completed) }
      return
    }
    guard let result else { return }
    let element: Result
    do { element = try result() } catch { return end(.error(error)) }
    sink.next(element)
  }

  @usableFromInline func handle(_ stop: Stop) {
    guard !isDisposed else { return }
    running -= 1
    if case .error = stop { end(stop) } else if running == 0 { end(.completed) }
  }

  @inline(never) @inlinable func end(_ stop: Stop) {
    sink.stop(stop)
    dispose()
  }

  @inlinable package override func dispose() {
    release()
    // Breaks the reference cycle: the result closure holds the inputs, which hold this object.
    gate.submit(()) { self.result = nil }
  }
}

/// The subscription to one source of a `combineLatest` or `zip`, with the elements that wait for partners.
@usableFromInline
final class CombiningInput<Element: Sendable, Result: Sendable>: SubscriptionDisposable, @unchecked Sendable {
  @usableFromInline let source: Observable<Element>
  @usableFromInline let combining: CombiningSources<Result>
  // Unchecked because `SubscriptionDisposable` is, and because of these variables, which the gate guards.
  @exclusivity(unchecked) @usableFromInline var first: Element?
  /// The elements that wait behind the first.
  @exclusivity(unchecked) @usableFromInline var others = Queue<Element>()

  @inlinable init(_ source: Observable<Element>, _ combining: CombiningSources<Result>) {
    self.source = source
    self.combining = combining
    super.init()
  }

  /// Subscribes to the source. If the result has ended meanwhile, the subscription is disposed of at once.
  @inlinable func start() {
    source.start(Sink(next: { self.next($0) }, stop: { self.stop($0) }), self)
  }

  @inlinable func next(_ element: Element) {
    guard !isDisposed else { return }
    guard combining.gate.enter() else { return combining.gate.wait { self.handle(element) } }
    handle(element)
    combining.gate.leave()
  }

  @inlinable func handle(_ element: Element) {
    guard !combining.isDisposed else { return }
    if first == nil {
      combining.missing -= 1
    } else if combining.rule.isUsedUp {
      others.append(element)
      return combining.advance()
    }
    first = element
    combining.advance()
  }

  /// Takes the element for the next result. The caller ensures that every source has an element.
  @inlinable func take() -> Element {
    guard let element = first else { preconditionFailure("a result was made without an element") }
    if combining.rule.isUsedUp {
      first = others.isEmpty ? nil : others.popFirst()
      if first == nil { combining.missing += 1 }
    }
    return element
  }

  @inline(never) @inlinable func stop(_ stop: Stop) {
    guard finish() else { return }
    combining.gate.submit(stop) { self.combining.handle($0) }
    release()
  }
}

/// Makes a `combineLatest` or `zip` of any number of sources.
///
/// It is generic over the element types, because a closure's parameters can't be expanded from an associated type
/// of a pack.
package func combining<each Element: Sendable, Result: Sendable>(
  _ rule: CombiningRule, _ source: repeat Observable<each Element>,
  resultSelector: @escaping @Sendable (repeat each Element) throws -> Result
) -> Observable<Result> {
  let sources = (repeat each source)
  return Observable<Result> { sink, subscription in
    let combining = CombiningSources<Result>(rule, sink)
    let inputs = (repeat combining.add(each sources))
    combining.begin(in: subscription) { try resultSelector(repeat (each inputs).take()) }
    repeat (each inputs).start()
  }
}

// Overloads for two to four sources. A client's optimiser specialises these for their element types, but not a
// pack.

@inlinable package func combining<First: Sendable, Second: Sendable, Result: Sendable>(
  _ rule: CombiningRule, _ first: Observable<First>, _ second: Observable<Second>,
  resultSelector: @escaping @Sendable (First, Second) throws -> Result
) -> Observable<Result> {
  Observable<Result> { sink, subscription in
    let combining = CombiningSources<Result>(rule, sink)
    let (first, second) = (combining.add(first), combining.add(second))
    combining.begin(in: subscription) { try resultSelector(first.take(), second.take()) }
    first.start()
    second.start()
  }
}

@inlinable package func combining<First: Sendable, Second: Sendable, Third: Sendable, Result: Sendable>(
  _ rule: CombiningRule, _ first: Observable<First>, _ second: Observable<Second>, _ third: Observable<Third>,
  resultSelector: @escaping @Sendable (First, Second, Third) throws -> Result
) -> Observable<Result> {
  Observable<Result> { sink, subscription in
    let combining = CombiningSources<Result>(rule, sink)
    let (first, second, third) = (combining.add(first), combining.add(second), combining.add(third))
    combining.begin(in: subscription) { try resultSelector(first.take(), second.take(), third.take()) }
    first.start()
    second.start()
    third.start()
  }
}

@inlinable
package func combining<
  First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable, Result: Sendable
>(
  _ rule: CombiningRule, _ first: Observable<First>, _ second: Observable<Second>, _ third: Observable<Third>,
  _ fourth: Observable<Fourth>,
  resultSelector: @escaping @Sendable (First, Second, Third, Fourth) throws -> Result
) -> Observable<Result> {
  Observable<Result> { sink, subscription in
    let combining = CombiningSources<Result>(rule, sink)
    let (first, second, third, fourth) = (
      combining.add(first), combining.add(second), combining.add(third), combining.add(fourth)
    )
    combining.begin(in: subscription) {
      try resultSelector(first.take(), second.take(), third.take(), fourth.take())
    }
    first.start()
    second.start()
    third.start()
    fourth.start()
  }
}

/// Makes a `combineLatest` or `zip` whose results are tuples of the elements.
package func combining<each Element: Sendable>(
  _ rule: CombiningRule, tuple source: repeat Observable<each Element>
) -> Observable<(repeat each Element)> {
  combining(rule, repeat each source) { (element: repeat each Element) in (repeat each element) }
}

/// Makes a `combineLatest` or `zip` of any number of sources of one type.
func combining<Element: Sendable, Result: Sendable>(
  _ rule: CombiningRule, all sources: [Observable<Element>],
  resultSelector: @escaping @Sendable ([Element]) throws -> Result
) -> Observable<Result> {
  Observable { sink, subscription in
    let combining = CombiningSources<Result>(rule, sink)
    let inputs = sources.map { combining.add($0) }
    combining.begin(in: subscription) { try resultSelector(inputs.map { $0.take() }) }
    for input in inputs { input.start() }
  }
}
