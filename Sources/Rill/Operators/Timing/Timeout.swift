extension ObservableType {
  /// The sequence, or an error if the first or next element takes too long.
  /// ```
  /// source      --1-2------3--
  /// timeout(4)  --1-2---x
  /// ```
  /// - Parameters:
  ///   - dueTime: How long an element may take.
  ///   - scheduler: Measures the time.
  /// - Returns: The sequence; fails with `RxError.timeout`.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
  }

  /// The sequence, or another one as soon as the first or next element takes too long.
  /// - Parameters:
  ///   - dueTime: How long an element may take.
  ///   - other: Goes on in its place.
  ///   - scheduler: Measures the time.
  /// - Returns: The sequence.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let other = other.asObservable()
    return waiting(dueTime, scheduler).catch { error in
      guard error is IsLate else { throw error }
      return other
    }
  }

  /// The elements as long as each comes in time; `IsLate` otherwise.
  private func waiting(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) -> Observable<Element> {
    timed(scheduler, from: { 0 }, begin: { $0.setTimer(dueTime) }) { waiting, input in
      switch input {
      case .source(.next(let element)):
        waiting.state.value &+= 1
        waiting.sink.next(element)
        waiting.setTimer(dueTime, number: waiting.state.value)
      case .source(let stop): waiting.end(stop)
      case .due(let number): if number == waiting.state.value { waiting.end(.error(IsLate())) }
      }
    }
  }
}

/// The error that `timeout` replaces by another sequence.
private struct IsLate: Error {}
