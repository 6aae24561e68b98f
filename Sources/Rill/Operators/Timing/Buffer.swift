extension ObservableType {
  /// Collects elements in arrays. An array is emitted when it is full or its time is over, even if it is empty.
  /// ```
  /// source                       --1-2-----3--|
  /// buffer(timeSpan 5, count 2)  ----a----b---c|    a = [1, 2], b = [], c = [3]
  /// ```
  /// - Parameters:
  ///   - timeSpan: The longest time for which an array is filled.
  ///   - count: The largest number of elements in an array.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The arrays. The last one, however full, is emitted before completion.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    let emitAndGoOn: @Sendable (Buffering<Element>) -> Void = { buffering in
      let elements = buffering.state.value.elements
      buffering.state.value = (buffering.state.value.number &+ 1, [])
      buffering.sink.next(elements)
      buffering.setTimer(timeSpan, number: buffering.state.value.number)
    }
    return timed(
      scheduler, from: { (number: 0, elements: [Element]()) }, begin: { $0.setTimer(timeSpan) }
    ) { buffering, input in
      switch input {
      case .source(.next(let element)):
        buffering.state.value.elements.append(element)
        if buffering.state.value.elements.count == count { emitAndGoOn(buffering) }
      case .source(.completed):
        buffering.sink.next(buffering.state.value.elements)
        buffering.end(.completed)
      case .source(.error(let error)): buffering.end(.error(error))
      case .due(let number):
        if number == buffering.state.value.number { emitAndGoOn(buffering) }
      }
    }
  }
}

private typealias Buffering<Element: Sendable> =
  TimedOperation<Element, [Element], (number: Int, elements: [Element])>
