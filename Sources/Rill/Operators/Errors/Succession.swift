/// When one of several sequences gives way to the next.
@frozen @usableFromInline package enum Succeeding: Sendable {
  case completion
  case error
}

/// The sequences of a succession, asked for one at a time.
@usableFromInline package struct SuccessionIterator<Element: Sendable> {
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

/// Sequences one after the other: `concat`, `catch(sequence:)`, `retry`.
///
/// A class of its own, so that a succession within a succession is flattened: one that calls itself at its
/// end goes on for ever without a deeper stack.
@usableFromInline package final class Succession<Element: Sendable>: Observable<Element>, @unchecked Sendable
{
  // Unchecked because `Observable` is; what is stored are constants.
  @usableFromInline let succeeding: Succeeding
  @usableFromInline let makeIterator: @Sendable () -> SuccessionIterator<Element>

  @inlinable init(
    on succeeding: Succeeding, _ makeIterator: @escaping @Sendable () -> SuccessionIterator<Element>
  ) {
    self.succeeding = succeeding
    self.makeIterator = makeIterator
    super.init { sink, subscription in
      let run = SuccessionRun(
        on: succeeding, iterator: makeIterator(), sink: sink, subscription: subscription)
      subscription.add(run)
      run.advance()
    }
  }

  @inlinable package override var succession: Succession<Element>? { self }
}

/// One subscription of a succession. As a lifetime, it is that of the sequence that runs.
@usableFromInline final class SuccessionRun<Element: Sendable>: Lifetime, @unchecked Sendable {
  @usableFromInline let succeeding: Succeeding
  @usableFromInline let sink: Sink<Element>
  /// Unowned because it holds this run; the sink keeps it alive.
  @usableFromInline unowned let subscription: Lifetime
  /// Sequences that end at once ask for the next from within their start: the gate makes that a loop.
  @usableFromInline let gate = SerialGate()
  // Unchecked because `Lifetime` is, and because of these, which are guarded by the gate.
  /// The innermost last.
  @exclusivity(unchecked) @usableFromInline var iterators: [SuccessionIterator<Element>]
  @exclusivity(unchecked) @usableFromInline var lastError: (any Error)?

  @inlinable init(
    on succeeding: Succeeding, iterator: SuccessionIterator<Element>, sink: Sink<Element>,
    subscription: Lifetime
  ) {
    self.succeeding = succeeding
    self.sink = sink
    self.subscription = subscription
    iterators = [iterator]
    super.init()
  }

  @inlinable func advance() { gate.submit((), step) }

  @inlinable @Sendable func step(_: Void) {
    guard !isDisposed else { return }
    guard let source = nextSource() else { return sink.stop(lastError.map { .error($0) } ?? .completed) }
    if iterators.isEmpty, succeeding == .completion {
      // The end of the last one is the end of all.
      subscription.remove(self)
      release()
      return source.startNested(sink, subscription)
    }
    let part = SuccessionPart(self)
    replaceAll(by: part)
    source.start(part.sink, part)
  }

  @inlinable func handle(_ stop: Stop) {
    switch (stop, succeeding) {
    case (.completed, .completion): advance()
    case (.error(let error), .error):
      lastError = error
      advance()
    default: sink.stop(stop)
    }
  }

  @inlinable func nextSource() -> Observable<Element>? {
    while let iterator = iterators.last {
      guard let source = iterator.next() else {
        iterators.removeLast()
        continue
      }
      if iterator.isExhausted() { iterators.removeLast() }
      guard let nested = source.succession, nested.succeeding == succeeding else { return source }
      iterators.append(nested.makeIterator())
      #if TRACE_RESOURCES
        Resources.noteSuccessionDepth(iterators.count)
      #endif
    }
    return nil
  }
}

/// The subscription to one sequence of a succession, except for the last one, which takes its place.
@usableFromInline final class SuccessionPart<Element: Sendable>: Lifetime, @unchecked Sendable {
  // Unchecked because `Lifetime` is.
  @usableFromInline let run: SuccessionRun<Element>

  @inlinable init(_ run: SuccessionRun<Element>) {
    self.run = run
    super.init()
  }

  @inlinable var sink: Sink<Element> { Sink(next: { self.next($0) }, stop: { self.stop($0) }) }

  @inlinable func next(_ element: Element) {
    if !isDisposed { run.sink.next(element) }
  }

  @inlinable func stop(_ stop: Stop) {
    guard finish() else { return }
    run.handle(stop)
    release()
  }
}
