extension ObservableType {
  /// The states of a loop.
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: Whether a state is emitted; if not, the sequence completes. What it throws ends the
  ///     sequence.
  ///   - scheduler: Where the loop runs.
  ///   - iterate: From a state to the next; what it throws ends the sequence.
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
