extension ObservableType {
  /// Fails if the first or the next element takes too long.
  /// ```
  /// source      --1-2------3--
  /// timeout(4)  --1-2---x
  /// ```
  /// - Parameters:
  ///   - dueTime: The longest time until the first element, and between two elements.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The sequence, which fails with `RxError.timeout` if an element is late.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
  }

  /// Switches to another sequence if the first or the next element takes too long.
  /// - Parameters:
  ///   - dueTime: The longest time until the first element, and between two elements.
  ///   - other: The sequence to continue with.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: This sequence, continued by the other if an element is late.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let other = other.asObservable()
    return waiting(dueTime, scheduler).catch { error in
      guard error is IsLate else { throw error }
      return other
    }
  }

  /// Emits the elements as long as each arrives in time. Otherwise the result fails with `IsLate`.
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

/// The error of a late element, which `timeout` replaces by another sequence.
private struct IsLate: Error {}
