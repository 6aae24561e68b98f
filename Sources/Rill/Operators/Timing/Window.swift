extension ObservableType {
  /// The elements in sequences of their own: one ends, and the next begins, when it is full or its time is
  /// over.
  /// ```
  /// source                      --1-2-----3--|
  /// window(timeSpan 5, count 2) w---w----w---|
  /// ```
  /// Who has left the windows' sequence may still follow a window: the source is left when nobody does.
  /// - Parameters:
  ///   - timeSpan: The longest time for a window.
  ///   - count: The most elements of a window.
  ///   - scheduler: Measures the time.
  /// - Returns: The windows, the first on subscription.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    return Observable<Observable<Element>> { sink, subscription in
      let windowing = Windowing(
        sink: sink, subscription: subscription, timeSpan: timeSpan, count: count, scheduler: scheduler)
      subscription.add(Disposables.create { windowing.leave() })
      windowing.openWindow()
      windowing.setTimer()
      source.runTimed(in: windowing.parts, windowing.receive)
    }
  }
}

private struct WindowState<Element: Sendable> {
  var subject = PublishSubject<Element>()
  var number = 0
  var count = 0
}

private final class Windowing<Element: Sendable>: Sendable {
  let parts = Lifetime()
  private let sink: Sink<Observable<Element>>
  /// That of the windows' sequence, which may end before those of the windows.
  private let subscription: Lifetime
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let timer: OperatorTimer
  private let gate = SerialGate()
  private let state = SerialState(WindowState<Element>())
  /// Who needs the source: the windows' sequence and each subscriber of a window.
  private let users = Shared(1)

  init(
    sink: Sink<Observable<Element>>, subscription: Lifetime, timeSpan: RxTimeInterval, count: Int,
    scheduler: any SchedulerType
  ) {
    self.sink = sink
    self.subscription = subscription
    self.timeSpan = timeSpan
    self.count = count
    timer = OperatorTimer(scheduler: scheduler)
    parts.add(timer.pending)
  }

  @Sendable func receive(_ input: TimedInput<Element>) { gate.submit(input, handle) }

  func setTimer() {
    guard !parts.isDisposed else { return }
    timer.set(timeSpan, state.value.number) { self.receive(.due($0)) }
  }

  /// Emits the current window.
  func openWindow() {
    guard !subscription.isDisposed else { return }
    let subject = state.value.subject
    sink.next(
      Observable { sink, subscription in
        if self.join() { subscription.add(Disposables.create { self.leave() }) }
        subject.run(sink, subscription)
      })
  }

  @Sendable private func handle(_ input: TimedInput<Element>) {
    guard !parts.isDisposed else { return }
    switch input {
    case .source(.next(let element)):
      state.value.subject.onNext(element)
      state.value.count += 1
      if state.value.count == count { moveOn() }
    case .source(let stop):
      switch stop {
      case .error(let error): end(.error(error))
      default: end(.completed)
      }
    case .due(let number):
      if number == state.value.number { moveOn() }
    }
  }

  private func moveOn() {
    let last = state.value.subject
    state.value.count = 0
    state.value.number &+= 1
    state.value.subject = PublishSubject()
    last.onCompleted()
    openWindow()
    setTimer()
  }

  private func end(_ stop: Stop) {
    state.value.subject.on(stop.event())
    if !subscription.isDisposed { sink.stop(stop) }
    parts.dispose()
  }

  private func join() -> Bool {
    users.withLock { users in
      guard users > 0 else { return false }
      users += 1
      return true
    }
  }

  func leave() {
    let isLast = users.withLock { users in
      users -= 1
      return users == 0
    }
    if isLast { parts.dispose() }
  }
}
