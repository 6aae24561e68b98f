/// A sequence of events over time, started anew for each subscriber.
///
/// Per subscription: any number of elements, then at most one error or completion; never two events at a
/// time; nothing after the end or after `dispose()`.
///
/// An operator is a closure that turns a downstream `Sink` into an upstream one, built in an inlinable
/// function, so that a client's optimiser specialises the whole chain for its element types. A class, since
/// subjects are observables too and are passed where one is expected.
public class Observable<Element: Sendable>: ObservableType, @unchecked Sendable {
  // Unchecked because the class has subclasses (the subjects); all it stores is this constant closure.
  @usableFromInline package let run: @Sendable (Sink<Element>, Lifetime) -> Void
  /// Whether a subscription takes its turn on its thread, so that sequences which are subscribed to while it
  /// is being made begin when it has been.
  @usableFromInline package let isTrampolined: Bool

  /// Makes an observable of what a subscription does.
  /// - Parameters:
  ///   - isTrampolined: Whether sequences that are subscribed to meanwhile wait. Not for subjects, nor for
  ///     what has no more than one event and nothing below it.
  ///   - run: Starts the source: puts its events into the sink, registers what to release with the
  ///     subscription, and emits nothing more once the subscription is disposed of.
  @inlinable package init(
    isTrampolined: Bool = true, _ run: @escaping @Sendable (Sink<Element>, Lifetime) -> Void
  ) {
    self.isTrampolined = isTrampolined
    self.run = run
  }

  /// Starts the sequence for a sink: what an operator does with a source later than in its own `run`.
  @inlinable package final func start(_ sink: Sink<Element>, _ subscription: Lifetime) {
    guard isTrampolined else { return run(sink, subscription) }
    Trampoline.current.run { run(sink, subscription) }
  }

  /// Whether the sequence, as an inner one of an operator, makes way for another one.
  package var makesWay: Bool { false }

  /// Starts the sequence as an inner one of an operator. What makes way for another sequence overrides it.
  package func start(in place: InnerPlace<Element>) {
    let part = Lifetime()
    place.put(part)
    if !part.isDisposed { runPart(part, place.sink) }
  }

  /// Starts the sequence for an observer.
  /// - Parameter observer: Receives the events.
  /// - Returns: What ends the subscription.
  @inlinable public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let subscription = Lifetime()
    start(Observing(observer, subscription).sink, subscription)
    return subscription
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
  @inlinable package final func runPart(_ subscription: Lifetime, _ sink: Sink<Element>) {
    start(
      Sink(
        next: { element in
          guard !subscription.isDisposed else { return }
          sink.next(element)
        },
        stop: { stop in
          guard subscription.finish() else { return }
          // The end is told first and the part released after it, which is the order of a subscriber's
          // own `onCompleted` and `onDisposed`.
          sink.stop(stop)
          subscription.dispose()
        }), subscription)
  }
}
