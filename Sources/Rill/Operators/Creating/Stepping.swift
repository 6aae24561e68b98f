extension Observable {
  /// A sequence that is made one element after the other on a scheduler, each in a turn of its own.
  ///
  /// On the current thread a turn costs nothing while nobody else waits for one.
  /// - Parameters:
  ///   - scheduler: Where the elements are made.
  ///   - makeState: What is known before the first element, made for each subscription.
  ///   - step: Makes the next element; none is completion. What it throws ends the sequence.
  @inlinable static func stepping<State>(
    on scheduler: any ImmediateSchedulerType, from makeState: @escaping @Sendable () -> State,
    _ step: @escaping @Sendable (inout State) throws -> Element?
  ) -> Observable<Element> {
    guard scheduler is CurrentThreadScheduler else {
      return scheduledStepping(on: scheduler, from: makeState, step)
    }
    return Observable(isTrampolined: false) { sink, subscription in
      begin(from: makeState(), step, sink, subscription)
    }
  }

  /// A sequence of given elements.
  @inlinable static func iterating<Elements: Sequence & Sendable>(
    over elements: Elements, on scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Elements.Element == Element {
    guard scheduler is CurrentThreadScheduler else {
      return scheduledStepping(on: scheduler, from: { elements.makeIterator() }) { $0.next() }
    }
    return Observable(isTrampolined: false) { sink, subscription in
      begin(from: elements.makeIterator(), { $0.next() }, sink, subscription)
    }
  }

  /// Makes elements now, or, if the thread is at other work, when that is done.
  @inlinable static func begin<State>(
    from state: State, _ step: @escaping @Sendable (inout State) throws -> Element?, _ sink: Sink<Element>,
    _ subscription: SubscriptionDisposable
  ) {
    let trampoline = Trampoline.current
    if trampoline.isActive {
      trampoline.schedule { goOn(from: state, step, sink, subscription, trampoline) }
    } else {
      trampoline.run { goOn(from: state, step, sink, subscription, trampoline) }
    }
  }

  /// Makes elements until somebody else waits for a turn on this thread.
  @inlinable static func goOn<State>(
    from initial: State, _ step: @escaping @Sendable (inout State) throws -> Element?, _ sink: Sink<Element>,
    _ subscription: SubscriptionDisposable, _ trampoline: Trampoline
  ) {
    var state = initial
    while !subscription.isDisposed {
      let next: Element?
      do { next = try step(&state) } catch { return sink.stop(.error(error)) }
      guard let next else { return sink.stop(.completed) }
      sink.next(next)
      guard trampoline.isEmpty else {
        let rest = state
        return trampoline.schedule { goOn(from: rest, step, sink, subscription, trampoline) }
      }
    }
  }

  /// The same on any other scheduler.
  @usableFromInline static func scheduledStepping<State>(
    on scheduler: any ImmediateSchedulerType, from makeState: @escaping @Sendable () -> State,
    _ step: @escaping @Sendable (inout State) throws -> Element?
  ) -> Observable<Element> {
    Observable { sink, subscription in
      // One turn schedules the next when it is done, so only one at a time touches the state.
      let state = SerialState(makeState())
      subscription.add(
        scheduler.scheduleRecursive(()) { _, recurse in
          guard !subscription.isDisposed else { return }
          let next: Element?
          do { next = try step(&state.value) } catch { return sink.stop(.error(error)) }
          guard let next else { return sink.stop(.completed) }
          sink.next(next)
          if !subscription.isDisposed { recurse(()) }
        })
    }
  }

  /// Elements without turns: the sequences of an operator that subscribes to all of them in one go.
  @inlinable static func atOnce(_ elements: [Element]) -> Observable<Element> {
    Observable { sink, subscription in
      for element in elements where !subscription.isDisposed { sink.next(element) }
      sink.stop(.completed)
    }
  }
}
