/// The end of a source that starts the next source.
@frozen @usableFromInline package enum SequentialTrigger: Sendable {
  case completion
  case error
}

/// The sources of a `SequentialObservable`, asked for one at a time.
@usableFromInline package struct SourceIterator<Element: Sendable> {
  /// The next sequence.
  @usableFromInline let next: () -> Observable<Element>?
  /// Whether it is known that no further one comes.
  @usableFromInline let isExhausted: () -> Bool

  /// Any sequence's iterator, of which it is not known before whether there is more.
  @inlinable init<Source: Swift.Sequence>(_ sources: Source)
  where Source.Element: ObservableConvertibleType<Element> {
    let iterator = SerialState(sources.makeIterator())
    next = { iterator.value.next()?.asObservable() }
    isExhausted = { false }
  }

  /// A collection's iterator, which knows how many are left.
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

/// Sources one after the other: `concat`, `catch(sequence:)`, `retry`.
///
/// It is a class of its own so that one within another is taken apart: a sequence that goes on with itself at its end
/// needs no deeper stack.
@usableFromInline
package final class SequentialObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Unchecked because `Observable` is; what is stored are constants.
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

/// One subscription of a `SequentialObservable`, which disposes of the source that runs.
@usableFromInline
final class SequentialSubscription<Element: Sendable>: SubscriptionDisposable, @unchecked Sendable {
  @usableFromInline let trigger: SequentialTrigger
  @usableFromInline let sink: Sink<Element>
  /// Unowned because it holds this object; the sink keeps it alive.
  @usableFromInline unowned let subscription: SubscriptionDisposable
  /// Sequences that end at once ask for the next from within their start: the gate makes that a loop.
  @usableFromInline let gate = SerialGate()
  // Unchecked because `SubscriptionDisposable` is, and because of these, which are guarded by the gate.
  /// The innermost last.
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
      // The end of the last one is the end of all.
      subscription.remove(self)
      release()
      return source.startNested(sink, subscription)
    }
    let part = SequentialInner(self)
    replaceAll(by: part)
    source.start(part.sink, part)
  }

  /// Whether the end of a source starts the next one. Remembers an error, which is the last one's if no source is left.
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

/// The subscription to one source; the last source gets the subscription of the whole.
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
      // Left before the next source is subscribed to, as in RxSwift.
      release()
      whole.advance()
    } else {
      whole.sink.stop(stop)
      release()
    }
  }
}
