/// A sequence of events over time, started anew for each subscriber.
///
/// Per subscription: any number of elements, then at most one error or completion; never two events at a
/// time; nothing after the end or after `dispose()`.
///
/// An operator is a closure that turns a downstream `Sink` into an upstream one, built in an inlinable
/// function, so that a client's optimiser specialises the whole chain for its element types. A class, because
/// subjects are observables too and are passed where one is expected.
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
  // Unchecked because the class has subclasses (the subjects); all it stores are these constants.
  @usableFromInline final let source: @Sendable (Sink<Element>, SubscriptionDisposable) -> Void
  /// Whether a subscription takes its turn on its thread, so that sequences which are subscribed to while it
  /// is being made begin when it has been.
  @usableFromInline package final let isTrampolined: Bool
  /// Whether this is a `ScalarObservable`, which has no source.
  @usableFromInline final let isScalar: Bool

  /// Creates an observable from what a subscription does.
  /// - Parameters:
  ///   - isTrampolined: Whether sequences that are subscribed to meanwhile wait. Not for subjects, nor for
  ///     a source with nothing below it.
  ///   - source: Starts the source: puts its events into the sink, registers what to release with the subscription,
  ///     and emits nothing more once the subscription is disposed of.
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

  /// The event that is all there is to a scalar observable; `nil` for any other.
  @inlinable final var scalar: Event<Element>? {
    isScalar ? unsafeDowncast(self, to: ScalarObservable<Element>.self).event : nil
  }

  /// Starts the sequence for a sink, within the turn of the caller: what an operator does with its source in its own
  /// `run`.
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

  /// Starts the sequence for a sink, in a turn of its own: what an operator does with a source later than in its own
  /// `run`.
  @inlinable package final func start(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    guard isTrampolined else { return run(sink, subscription) }
    Trampoline.current.run { source(sink, subscription) }
  }

  /// Starts the sequence in tail position or as an inner sequence: now, or, deep within other such starts, as soon as
  /// those have returned. So sequences that go on by calling themselves need no deeper stack.
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

  /// The sequence itself if it consists of sources one after the other, which another such sequence takes apart.
  @inlinable package var sequential: SequentialObservable<Element>? { nil }

  /// Starts the sequence for an observer.
  /// - Parameter observer: Receives the events.
  /// - Returns: What ends the subscription.
  @inlinable public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let subscription = SubscriptionDisposable()
    subscribe(Observing(observer, subscription).sink, subscription)
    return subscription
  }

  /// Starts the sequence for a subscriber's sink.
  @inlinable final func subscribe(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    guard isTrampolined else { return run(sink, subscription) }
    Trampoline.current.subscribe { source(sink, subscription) }
  }

  /// The sequence itself.
  /// - Returns: This observable.
  @inlinable public final func asObservable() -> Observable<Element> { self }
}

extension Observable {
  /// Runs this sequence as a part of another, in a subscription of its own below the outer one.
  ///
  /// The part's events stop at its end or disposal, and its subscription is released when it ends.
  /// - Parameters:
  ///   - subscription: The part's subscription, which the caller adds to what ends it early.
  ///   - sink: Receives the part's events.
  @inlinable package final func runPart(_ subscription: SubscriptionDisposable, _ sink: Sink<Element>) {
    start(Part(subscription, sink).sink, subscription)
  }
}

/// `just`, `empty` or `error`: one event that is known already. An operator that maps elements to sequences passes it on
/// without a subscription.
@usableFromInline final class ScalarObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Unchecked because `Observable` is; the event is a constant.
  /// The element, after which the sequence completes, or the end.
  @usableFromInline let event: Event<Element>

  @inlinable init(_ event: Event<Element>) {
    self.event = event
    super.init(scalar: ())
  }
}

/// The sink and the subscription of a part, as one object: the closures of its own sink hold nothing else.
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
