extension ObservableType {
  /// The elements in groups: a group is emitted when it is full or its time is over, even if it is empty.
  /// ```
  /// source                     --1-2-----3--|
  /// buffer(timeSpan 5, count 2) ----12---3---|
  /// ```
  /// - Parameters:
  ///   - timeSpan: The longest time for a group.
  ///   - count: The most elements of a group.
  ///   - scheduler: Measures the time.
  /// - Returns: The groups; the last one, however full, before completion.
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
