extension ObservableType {
  /// The elements that are not followed by another one for a while.
  /// ```
  /// source       --1-2-----3--|
  /// debounce(3)  -------2-----3|
  /// ```
  /// The last element does not wait for its time if the source completes.
  /// - Parameters:
  ///   - dueTime: How long nothing may follow.
  ///   - scheduler: Measures the time.
  /// - Returns: The sequence of those elements.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timed(scheduler, from: { (number: 0, element: nil as Element?) }) { operation, input in
      let state = operation.state
      let flush = {
        guard let element = state.value.element else { return }
        state.value.element = nil
        operation.sink.next(element)
      }
      switch input {
      case .source(.next(let element)):
        state.value.number &+= 1
        state.value.element = element
        operation.setTimer(dueTime, number: state.value.number)
      case .source(let stop):
        if stop.isCompleted { flush() }
        operation.end(stop)
      case .due(let number):
        if number == state.value.number { flush() }
      }
    }
  }
}
