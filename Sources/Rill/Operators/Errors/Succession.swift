/// When one of several sequences gives way to the next.
enum Succeeding: Sendable {
  case completion
  case error
}

/// The sequences of a succession, asked for one at a time.
struct SuccessionIterator<Element: Sendable> {
  /// The next sequence.
  let next: () -> Observable<Element>?
  /// Whether it is known that no further one comes.
  let isExhausted: () -> Bool

  /// Any sequence's iterator, of which it is not known before whether there is more.
  init<Source: Swift.Sequence>(_ sources: Source) where Source.Element: ObservableConvertibleType<Element> {
    let iterator = SerialState(sources.makeIterator())
    next = { iterator.value.next()?.asObservable() }
    isExhausted = { false }
  }

  /// A collection's iterator, which knows how many are left.
  init<Source: Swift.Collection>(counting sources: Source)
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
final class Succession<Element: Sendable>: Observable<Element>, @unchecked Sendable {
  // Unchecked because `Observable` is; what is stored are constants.
  let succeeding: Succeeding
  let makeIterator: @Sendable () -> SuccessionIterator<Element>

  init(on succeeding: Succeeding, _ makeIterator: @escaping @Sendable () -> SuccessionIterator<Element>) {
    self.succeeding = succeeding
    self.makeIterator = makeIterator
    super.init { sink, subscription in
      let run = SuccessionRun(
        on: succeeding, iterator: makeIterator(), sink: sink, subscription: subscription)
      run.advance()
    }
  }

  package override var makesWay: Bool { true }

  package override func start(in place: InnerPlace<Element>) {
    Trampoline.current.run {
      let part = Lifetime()
      place.put(part)
      let run = SuccessionRun(
        on: succeeding, iterator: makeIterator(), sink: place.sink, subscription: part, place: place)
      run.advance()
    }
  }
}

/// One subscription of a succession.
private final class SuccessionRun<Element: Sendable>: Sendable {
  private struct State {
    /// The innermost last.
    var iterators: [SuccessionIterator<Element>]
    var lastError: (any Error)?
  }

  private let succeeding: Succeeding
  private let sink: Sink<Element>
  private let subscription: Lifetime
  private let front: SerialDisposable
  /// Where this is an inner sequence, which its last one takes over.
  private let place: InnerPlace<Element>?
  private let state: SerialState<State>
  /// Sequences that end at once ask for the next from within their start: the gate makes that a loop.
  private let gate = SerialGate<Void>()

  init(
    on succeeding: Succeeding, iterator: SuccessionIterator<Element>, sink: Sink<Element>,
    subscription: Lifetime, place: InnerPlace<Element>? = nil
  ) {
    self.succeeding = succeeding
    self.sink = sink
    self.subscription = subscription
    self.place = place
    front = TailCall.front(of: subscription)
    state = SerialState(State(iterators: [iterator]))
  }

  func advance() { gate.submit((), step) }

  private func step(_: Void) {
    guard !subscription.isDisposed else { return }
    guard let source = nextSource() else {
      return sink.stop(state.value.lastError.map { .error($0) } ?? .completed)
    }
    if state.value.iterators.isEmpty, succeeding == .completion {
      // The last one's end is the end of all: it takes this one's place.
      if let place { return place.put { source } }
      return TailCall.run(subscription, front: front) { [sink, subscription] in
        source.start(sink, subscription)
      }
    }
    let part = Lifetime()
    front.disposable = part
    source.runPart(part, Sink(next: sink.next, stop: handle))
  }

  private func handle(_ stop: Stop) {
    switch (stop, succeeding) {
    case (.completed, .completion): advance()
    case (.error(let error), .error):
      state.value.lastError = error
      advance()
    default: sink.stop(stop)
    }
  }

  private func nextSource() -> Observable<Element>? {
    while let iterator = state.value.iterators.last {
      guard let source = iterator.next() else {
        state.value.iterators.removeLast()
        continue
      }
      if iterator.isExhausted() { state.value.iterators.removeLast() }
      guard let nested = source as? Succession<Element>, nested.succeeding == succeeding else {
        return source
      }
      state.value.iterators.append(nested.makeIterator())
      #if TRACE_RESOURCES
        Resources.noteSuccessionDepth(state.value.iterators.count)
      #endif
    }
    return nil
  }
}
