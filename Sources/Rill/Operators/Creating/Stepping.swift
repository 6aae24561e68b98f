extension Observable {
  /// Makes a sequence element by element on a scheduler, each in a turn of its own.
  ///
  /// On the current thread, a turn costs nothing while no other work waits for one.
  /// - Parameters:
  ///   - scheduler: The scheduler on which the elements are made.
  ///   - makeState: Makes the state before the first element, once for each subscription.
  ///   - step: Makes the next element. `nil` completes the sequence. If it throws, the sequence fails with that
  ///     error.
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

  /// Emits given elements on a scheduler, each in a turn of its own.
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

  /// Makes the elements now or, if the thread's trampoline is running, in a later turn.
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

  /// Makes elements until other work waits for a turn on this thread.
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

  /// Implements `stepping` on a scheduler other than the current thread's.
  @usableFromInline static func scheduledStepping<State>(
    on scheduler: any ImmediateSchedulerType, from makeState: @escaping @Sendable () -> State,
    _ step: @escaping @Sendable (inout State) throws -> Element?
  ) -> Observable<Element> {
    Observable { sink, subscription in
      // One turn schedules the next when it is done, so only one turn at a time accesses the state.
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

  /// Emits elements without turns. For the sequences of an operator that subscribes to all of them together.
  @inlinable static func atOnce(_ elements: [Element]) -> Observable<Element> {
    Observable { sink, subscription in
      for element in elements where !subscription.isDisposed { sink.next(element) }
      sink.stop(.completed)
    }
  }
}
