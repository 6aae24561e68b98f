/// A sequence of events over time. Each subscription starts its source again.
///
/// A subscription receives any number of elements, then at most one error or completion. It never receives two events
/// at a time, and nothing after the end or after `dispose()`.
///
/// An operator is a closure that turns a downstream `Sink` into an upstream one. Operators are inlinable functions,
/// so that a client's optimiser specialises the whole chain for its element types. `Observable` is a class because
/// subjects are observables too and are passed where an observable is expected.
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
  // Unchecked because the class has subclasses (the subjects); all it stores are these constants.
  @usableFromInline final let source: @Sendable (Sink<Element>, SubscriptionDisposable) -> Void
  /// Whether a subscription takes its turn on its thread: sequences that are subscribed to while it is being made
  /// start after it has been made.
  @usableFromInline package final let isTrampolined: Bool
  /// Whether this is a `ScalarObservable`, which has no source.
  @usableFromInline final let isScalar: Bool

  /// Creates an observable from a closure that starts its source.
  /// - Parameters:
  ///   - isTrampolined: Whether sequences that are subscribed to meanwhile wait for their turn. `false` for subjects
  ///     and for a source that subscribes to no other.
  ///   - source: Starts the source. It sends events to the sink, adds the resources to release to the subscription,
  ///     and emits nothing once the subscription is disposed of.
  @inlinable package init(
    isTrampolined: Bool = true, _ source: @escaping @Sendable (Sink<Element>, SubscriptionDisposable) -> Void
  ) {
    self.isTrampolined = isTrampolined
    isScalar = false
    self.source = source
  }

  /// Creates a scalar observable.
  @inlinable init(scalar: Void) {
    isTrampolined = false
    isScalar = true
    source = { _, _ in }
  }

  /// The event of a scalar observable; `nil` for any other observable.
  @inlinable final var scalar: Event<Element>? {
    isScalar ? unsafeDowncast(self, to: ScalarObservable<Element>.self).event : nil
  }

  /// Starts the sequence for a sink within the caller's turn. An operator calls it for its source during its own `run`.
  @inlinable package final func run(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    if isScalar { sendScalar(to: sink, subscription) } else { source(sink, subscription) }
  }

  @inline(never) @inlinable final func sendScalar(
    to sink: Sink<Element>, _ subscription: SubscriptionDisposable
  ) {
    guard let scalar else { return }
    sink.on(scalar)
    if case .next = scalar, !subscription.isDisposed { sink.stop(.completed) }
  }

  /// Starts the sequence for a sink in a turn of its own. An operator calls it for a source that it starts later than
  /// during its own `run`.
  @inlinable package final func start(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    guard isTrampolined else { return run(sink, subscription) }
    Trampoline.current.run { source(sink, subscription) }
  }

  /// Starts the sequence in tail position or as an inner sequence. It starts at once, or, deep within other such
  /// starts, as soon as those have returned. A sequence that continues by calling itself therefore needs no deeper
  /// stack.
  @inlinable package final func startNested(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    if isScalar { return sendScalar(to: sink, subscription) }
    let trampoline = Trampoline.current
    guard trampoline.beginNesting() else {
      return trampoline.waitForNesting { if !subscription.isDisposed { self.start(sink, subscription) } }
    }
    if isTrampolined {
      trampoline.run { source(sink, subscription) }
    } else {
      source(sink, subscription)
    }
    trampoline.endNesting()
  }

  /// This observable if it runs sources one after the other, which an enclosing sequence of that kind can take over;
  /// otherwise `nil`.
  @inlinable package var sequential: SequentialObservable<Element>? { nil }

  /// Subscribes an observer and starts the sequence.
  /// - Parameter observer: The observer that receives the events.
  /// - Returns: A disposable that ends the subscription.
  @inlinable public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let subscription = SubscriptionDisposable()
    subscribe(Observing(observer, subscription).sink, subscription)
    return subscription
  }

  /// Subscribes a sink and starts the sequence.
  @inlinable final func subscribe(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    guard isTrampolined else { return run(sink, subscription) }
    Trampoline.current.subscribe { source(sink, subscription) }
  }

  /// Returns this observable.
  /// - Returns: This observable.
  @inlinable public final func asObservable() -> Observable<Element> { self }
}

extension Observable {
  /// Runs this sequence as a part of another one, with a subscription of its own below the outer subscription.
  ///
  /// The part's events stop at its end or disposal, and its subscription is released when it ends.
  /// - Parameters:
  ///   - subscription: The part's subscription. The caller adds it to the subscription that may end it early.
  ///   - sink: Receives the part's events.
  @inlinable package final func runPart(_ subscription: SubscriptionDisposable, _ sink: Sink<Element>) {
    start(Part(subscription, sink).sink, subscription)
  }
}

/// The sequence of `just`, `empty` or `error`: one event that is known in advance. An operator that maps elements to
/// sequences passes the event on without subscribing.
@usableFromInline final class ScalarObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Unchecked because `Observable` is; the event is a constant.
  /// The element, after which the sequence completes; or the error or completion.
  @usableFromInline let event: Event<Element>

  @inlinable init(_ event: Event<Element>) {
    self.event = event
    super.init(scalar: ())
  }
}

/// The sink and the subscription of a part in one object, so that the closures of its own sink hold nothing else.
@usableFromInline final class Part<Element: Sendable>: Sendable {
  @usableFromInline let subscription: SubscriptionDisposable
  @usableFromInline let downstream: Sink<Element>

  @inlinable init(_ subscription: SubscriptionDisposable, _ downstream: Sink<Element>) {
    self.subscription = subscription
    self.downstream = downstream
  }

  @inlinable var sink: Sink<Element> { Sink(next: { self.next($0) }, stop: { self.stop($0) }) }

  @inlinable func next(_ element: Element) {
    guard !subscription.isDisposed else { return }
    downstream.next(element)
  }

  @inlinable func stop(_ stop: Stop) {
    guard subscription.finish() else { return }
    // The downstream receives the end before the part is released, as a subscriber's `onCompleted` is called before
    // its `onDisposed`.
    downstream.stop(stop)
    subscription.dispose()
  }
}
