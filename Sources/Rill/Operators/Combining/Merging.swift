/// The rule by which an operator subscribes to inner sequences.
@frozen @usableFromInline enum MergePolicy: Sendable {
  /// Subscribes to all inner sequences at once.
  case all
  /// Subscribes to a limited number at a time. The others wait in their order.
  case limited(Int)
  /// Subscribes to one inner sequence and ignores the elements that arrive while it runs.
  case first
  /// Subscribes to the latest inner sequence, which replaces the one before.
  case latest
}

/// One subscription of an operator that maps elements to inner sequences and emits their elements.
///
/// It implements `flatMap`, `flatMapFirst`, `flatMapLatest`, `concatMap`, `merge` and `switchLatest`. All inputs go
/// through one gate, so two threads never call the selector or the observer at the same time. The object is also
/// the subscription to the outer sequence. A `just`, `empty` or `error` needs no subscription: its event is emitted
/// at once.
@usableFromInline
final class Merging<Outer: Sendable, Source: ObservableConvertibleType>: MergingParts, @unchecked Sendable {
  // Unchecked because `SubscriptionDisposable` is, and because of these variables, which the gate guards.
  @exclusivity(unchecked) @usableFromInline var sink: Sink<Source.Element>
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Observable<Source.Element>>()
  @usableFromInline let selector: @Sendable (Outer) throws -> Source

  @inlinable init(
    _ policy: MergePolicy, _ sink: Sink<Source.Element>, _ subscription: SubscriptionDisposable,
    _ selector: @escaping @Sendable (Outer) throws -> Source
  ) {
    self.sink = sink
    self.selector = selector
    super.init(policy, subscription)
  }

  // MARK: The outer sequence

  @inlinable var outerSink: Sink<Outer> { Sink(next: { self.next($0) }, stop: { self.stop($0) }) }

  @inlinable func next(_ element: Outer) {
    guard !isDisposed else { return }
    guard gate.enter() else {
      return gate.wait {
        if let (source, inner) = self.map(element) { self.gate.afterLeaving { self.start(source, inner) } }
      }
    }
    let started = map(element)
    leave()
    if let (source, inner) = started { start(source, inner) }
  }

  /// Emits the event of a scalar inner sequence, or makes room for any other inner sequence.
  /// - Returns: The inner sequence to subscribe to after leaving the gate, and its subscription; `nil` if there is
  ///   none.
  @inlinable func map(_ element: Outer) -> (Observable<Source.Element>, MergeInner<Outer, Source>)? {
    guard !isEnded, !leavesOut else { return nil }
    moveUp()
    let source: Observable<Source.Element>
    do { source = try selector(element).asObservable() } catch {
      end(.error(error))
      return nil
    }
    if isFull {
      waiting.append(source)
      return nil
    }
    leaveDisplaced()
    return begin(source)
  }

  @inlinable func begin(
    _ source: Observable<Source.Element>
  ) -> (Observable<Source.Element>, MergeInner<Outer, Source>)? {
    switch source.scalar {
    case .next(let element): sink.next(element)
    case .completed: break
    case .error(let error): end(.error(error))
    case nil:
      let inner = MergeInner(self)
      if insert(inner) { return (source, inner) }
    }
    return nil
  }

  @inline(never) @inlinable func start(
    _ source: Observable<Source.Element>, _ inner: MergeInner<Outer, Source>
  ) {
    if !inner.isDisposed { source.startNested(inner.sink, inner) }
  }

  @inline(never) @inlinable func stop(_ stop: Stop) {
    guard finish() else { return }
    if gate.enter() {
      handle(stop)
      leave()
    } else {
      gate.wait { self.handle(stop) }
    }
    release()
  }

  @inlinable func handle(_ stop: Stop) {
    guard !isEnded else { return }
    moveUp()
    isOuterStopped = true
    if case .error = stop { end(stop) } else if running == 0, waiting.isEmpty { end(.completed) }
  }

  // MARK: The inner sequences

  @inlinable func next(_ element: Source.Element, of inner: MergeInner<Outer, Source>) {
    guard gate.enter() else { return gate.wait { self.pass(element, of: inner) } }
    pass(element, of: inner)
    leave()
  }

  @inlinable func pass(_ element: Source.Element, of inner: MergeInner<Outer, Source>) {
    guard !isEnded, !isDisplaced(inner) else { return }
    moveUp()
    sink.next(element)
  }

  @inline(never) @inlinable func stop(_ stop: Stop, of inner: MergeInner<Outer, Source>) {
    guard gate.enter() else {
      return gate.wait {
        if let (source, inner) = self.handle(stop, of: inner) {
          self.gate.afterLeaving { self.start(source, inner) }
        }
      }
    }
    let started = handle(stop, of: inner)
    leave()
    if let (source, inner) = started { start(source, inner) }
  }

  /// Ends the result, or continues with the waiting inner sequences, up to the next one that needs a subscription.
  /// - Returns: The inner sequence to subscribe to after leaving the gate, and its subscription; `nil` if there is
  ///   none.
  @inlinable func handle(
    _ stop: Stop, of inner: MergeInner<Outer, Source>
  ) -> (Observable<Source.Element>, MergeInner<Outer, Source>)? {
    guard !isEnded, remove(inner) else { return nil }
    moveUp()
    inner.release()
    if case .error = stop {
      end(stop)
      return nil
    }
    while !isEnded, let source = waiting.popFirst() {
      if let started = begin(source) { return started }
    }
    if !isEnded, isOuterStopped, running == 0 { end(.completed) }
    return nil
  }

  // MARK: The end

  @inlinable func moveUp() {
    if sink.unmanagedInner != nil { sink.moveUp(self, &subscription) }
  }

  @inlinable func leave() {
    // If nothing waits, only the last inner sequence can still enter the gate.
    let isLast = isOuterStopped && running == 1 && waiting.isEmpty
    if gate.leave(), isLast { setLast() }
  }

  @inline(never) @inlinable func end(_ stop: Stop) {
    sink.stop(stop)
    dispose()
  }
}

extension Observable {
  /// Maps each element to an inner sequence and emits the elements of the inner sequences.
  @inlinable func merging<Source: ObservableConvertibleType>(
    _ policy: MergePolicy, _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    if case .next(let element) = scalar {
      // The source is a `just`, so its element's inner sequence is the whole result.
      return Observable<Source.Element> { sink, subscription in
        guard !subscription.isDisposed else { return }
        do { try selector(element).asObservable().startNested(sink, subscription) } catch { sink.fail(error) }
      }
    }
    return Observable<Source.Element> { sink, subscription in
      let merging = Merging(policy, sink, subscription, selector)
      subscription.add(merging)
      self.run(merging.outerSink, merging)
    }
  }
}

/// The subscription to one inner sequence.
@usableFromInline
final class MergeInner<Outer: Sendable, Source: ObservableConvertibleType>: InnerSubscription<Source.Element>,
  @unchecked Sendable
{
  // Unchecked because `SubscriptionDisposable` is.
  @usableFromInline let merging: Merging<Outer, Source>

  @inlinable init(_ merging: Merging<Outer, Source>) {
    self.merging = merging
    super.init()
  }

  @inlinable var sink: Sink<Source.Element> {
    Sink(next: { self.next($0) }, stop: { self.stop($0) }, inner: self)
  }

  @inlinable func next(_ element: Source.Element) {
    if !isDisposed { merging.next(element, of: self) }
  }

  @inlinable func stop(_ stop: Stop) {
    guard finish() else { return }
    merging.stop(stop, of: self)
    release()
  }

  @inlinable package override func handOver(to part: SubscriptionDisposable) -> (
    Sink<Source.Element>, SubscriptionDisposable
  )? {
    guard merging.isLast else { return nil }
    remove(part)
    _ = merging.remove(self)
    merging.subscription.replace(merging, by: part)
    return (merging.sink, merging.subscription)
  }
}
