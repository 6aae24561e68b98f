extension ObservableType {
  /// The elements in sequences of their own: one ends, and the next begins, when it is full or its time is
  /// over.
  /// ```
  /// source                      --1-2-----3--|
  /// window(timeSpan 5, count 2) w---w----w---|
  /// ```
  /// An observer that has left the windows' sequence may still follow a window: the source is left when none does.
  /// - Parameters:
  ///   - timeSpan: The longest time for a window.
  ///   - count: The most elements of a window.
  ///   - scheduler: Measures the time.
  /// - Returns: The windows, the first on subscription.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let windows = windows(timeSpan, count, scheduler)
    return Observable<Observable<Element>> { sink, subscription in
      let part = SubscriptionDisposable()
      let uses = RefCountDisposable(disposable: part)
      subscription.add(uses)
      windows.runPart(
        part,
        Sink(
          next: { if !subscription.isDisposed { sink.next($0.counted(by: uses)) } },
          stop: { if !subscription.isDisposed { sink.stop($0) } }))
    }
  }

  /// The windows as plain subjects, whose source is left with the sequence of them.
  private func windows(
    _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let begin: @Sendable (Windowing<Element>) -> Void = { windowing in
      let (number, window) = (windowing.state.value.number, windowing.state.value.window)
      windowing.sink.next(window)
      windowing.setTimer(timeSpan, number: number)
    }
    let goOn: @Sendable (Windowing<Element>) -> Void = { windowing in
      let last = windowing.state.value
      windowing.state.value = WindowState(number: last.number &+ 1)
      last.window.onCompleted()
      begin(windowing)
    }
    return timed(scheduler, from: { WindowState(number: 0) }, begin: begin) { windowing, input in
      let (number, window) = (windowing.state.value.number, windowing.state.value.window)
      switch input {
      case .source(.next(let element)):
        window.onNext(element)
        windowing.state.value.count += 1
        if windowing.state.value.count == count { goOn(windowing) }
      case .source(let stop):
        window.on(stop)
        windowing.end(stop.map { _ in window })
      case .due(let due): if due == number { goOn(windowing) }
      }
    }
  }
}

private typealias Windowing<Element: Sendable> = TimedOperation<
  Element, Observable<Element>, WindowState<Element>
>

private struct WindowState<Element: Sendable> {
  let number: Int
  let window = PublishSubject<Element>()
  /// How many elements the window has received.
  var count = 0
}
