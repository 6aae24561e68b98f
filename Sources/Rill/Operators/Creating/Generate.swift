extension ObservableType {
  /// Emits the states of a loop.
  /// ```
  /// let powers = Observable.generate(initialState: 1, condition: { $0 < 100 }, iterate: { $0 * 2 })
  /// // powers  1, 2, 4, 8, 16, 32, 64|
  /// ```
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: Returns whether to emit a state. The sequence completes at the first rejected state. If the
  ///     closure throws, the sequence fails with that error.
  ///   - scheduler: The scheduler on which the loop runs.
  ///   - iterate: Returns the next state. If it throws, the sequence fails with that error.
  /// - Returns: The sequence.
  public static func generate(
    initialState: Element, condition: @escaping @Sendable (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    .stepping(on: scheduler, from: { nil as Element? }) { last in
      let state = if let last { try iterate(last) } else { initialState }
      last = state
      return try condition(state) ? state : nil
    }
  }
}
