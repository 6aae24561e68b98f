/// The kind of end of a source after which the next source starts.
@frozen @usableFromInline package enum SequentialTrigger: Sendable {
  case completion
  case error
}

/// An iterator over the sources of a `SequentialObservable`.
@usableFromInline package struct SourceIterator<Element: Sendable> {
  /// Returns the next source, or `nil` after the last one.
  @usableFromInline let next: () -> Observable<Element>?
  /// Whether it is known that no further source follows.
  @usableFromInline let isExhausted: () -> Bool

  /// Creates an iterator over a Swift sequence, for which it isn't known in advance whether another source follows.
  @inlinable init<Source: Swift.Sequence>(_ sources: Source)
  where Source.Element: ObservableConvertibleType<Element> {
    let iterator = SerialState(sources.makeIterator())
    next = { iterator.value.next()?.asObservable() }
    isExhausted = { false }
  }

  /// Creates an iterator over a collection, for which the number of remaining sources is known.
  @inlinable init<Source: Swift.Collection>(counting sources: Source)
  where Source.Element: ObservableConvertibleType<Element> {
    let iterator = SerialState(sources.makeIterator())
    let left = SerialState(sources.count)
    next = {
      left.value -= 1
      return iterator.value.next()?.asObservable()
    }
    isExhausted = { left.value <= 0 }
  }
}

/// The sequence of `concat`, `catch(sequence:)` and `retry`, which runs its sources one after the other.
///
/// It is a class of its own so that an outer one can recognise an inner one and iterate over the inner one's sources
/// itself. A sequence that continues with itself at its end therefore needs no deeper stack.
@usableFromInline
package final class SequentialObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Unchecked because `Observable` is; all stored properties are constants.
  @usableFromInline let trigger: SequentialTrigger
  @usableFromInline let makeIterator: @Sendable () -> SourceIterator<Element>

  @inlinable init(
    on trigger: SequentialTrigger, _ makeIterator: @escaping @Sendable () -> SourceIterator<Element>
  ) {
    self.trigger = trigger
    self.makeIterator = makeIterator
    super.init { sink, subscription in
      let sequential = SequentialSubscription(
        on: trigger, iterator: makeIterator(), sink: sink, subscription: subscription)
      subscription.add(sequential)
      sequential.advance()
    }
  }

  @inlinable package override var sequential: SequentialObservable<Element>? { self }
}

/// One subscription to a `SequentialObservable`. Its disposal also ends the subscription to the current source.
@usableFromInline
final class SequentialSubscription<Element: Sendable>: SubscriptionDisposable, @unchecked Sendable {
  @usableFromInline let trigger: SequentialTrigger
  @usableFromInline let sink: Sink<Element>
  /// Unowned because it holds this object. The sink keeps it alive.
  @usableFromInline unowned let subscription: SubscriptionDisposable
  /// The gate that turns a recursion into a loop: a source that ends at once requests the next one during its own
  /// start.
  @usableFromInline let gate = SerialGate()
  // Unchecked because `SubscriptionDisposable` is, and because of these two properties, which the gate guards.
  /// The open iterators, the innermost last.
  @exclusivity(unchecked) @usableFromInline var iterators: [SourceIterator<Element>]
  @exclusivity(unchecked) @usableFromInline var lastError: (any Error)?

  @inlinable init(
    on trigger: SequentialTrigger, iterator: SourceIterator<Element>, sink: Sink<Element>,
    subscription: SubscriptionDisposable
  ) {
    self.trigger = trigger
    self.sink = sink
    self.subscription = subscription
    iterators = [iterator]
    super.init()
  }

  @inlinable func advance() { gate.submit((), step) }

  @inlinable @Sendable func step(_: Void) {
    guard !isDisposed else { return }
    guard let source = nextSource() else { return sink.stop(lastError.map { .error($0) } ?? .completed) }
    if iterators.isEmpty, trigger == .completion {
      // The end of the last source is the end of the whole sequence.
      subscription.remove(self)
      release()
      return source.startNested(sink, subscription)
    }
    let part = SequentialInner(self)
    replaceAll(by: part)
    source.start(part.sink, part)
  }

  /// Returns whether the end of a source starts the next one. Stores an error, which ends the whole sequence if no
  /// source is left.
  @inlinable func goesOn(after stop: Stop) -> Bool {
    switch (stop, trigger) {
    case (.completed, .completion): return true
    case (.error(let error), .error):
      lastError = error
      return true
    default: return false
    }
  }

  @inlinable func nextSource() -> Observable<Element>? {
    while let iterator = iterators.last {
      guard let source = iterator.next() else {
        iterators.removeLast()
        continue
      }
      if iterator.isExhausted() { iterators.removeLast() }
      guard let nested = source.sequential, nested.trigger == trigger else { return source }
      iterators.append(nested.makeIterator())
      #if TRACE_RESOURCES
        Resources.noteSequentialDepth(iterators.count)
      #endif
    }
    return nil
  }
}

/// The subscription to one source. A source that is known to be the last of a `concat` has the subscription of the
/// whole sequence instead.
@usableFromInline final class SequentialInner<Element: Sendable>: SubscriptionDisposable, @unchecked Sendable
{
  // Unchecked because `SubscriptionDisposable` is.
  @usableFromInline let whole: SequentialSubscription<Element>

  @inlinable init(_ whole: SequentialSubscription<Element>) {
    self.whole = whole
    super.init()
  }

  @inlinable var sink: Sink<Element> { Sink(next: { self.next($0) }, stop: { self.stop($0) }) }

  @inlinable func next(_ element: Element) {
    if !isDisposed { whole.sink.next(element) }
  }

  @inlinable func stop(_ stop: Stop) {
    guard finish() else { return }
    if whole.goesOn(after: stop) {
      // Released before the next source is subscribed to, as in RxSwift.
      release()
      whole.advance()
    } else {
      whole.sink.stop(stop)
      release()
    }
  }
}
