extension ObservableType {
  /// Divides the elements into windows, each a sequence. When a window is full or its time is over, it completes
  /// and the next one begins.
  /// ```
  /// source                       --1-2-----3--|
  /// window(timeSpan 5, count 2)  w---w----w---|
  /// ```
  /// An observer that has disposed of its subscription to the result may still follow a window. The source is
  /// disposed of when no window is followed any more.
  /// - Parameters:
  ///   - timeSpan: The longest time for a window.
  ///   - count: The largest number of elements in a window.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The windows. The first is emitted on subscription.
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

  /// Makes the windows as plain subjects. Disposing of a subscription to the result disposes of the source.
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
  /// The number of elements that the window has received.
  var count = 0
}
