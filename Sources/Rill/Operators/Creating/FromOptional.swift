extension ObservableType {
  /// An element if there is one, then completion.
  /// - Parameter optional: The element or none.
  /// - Returns: The sequence.
  public static func from(optional: Element?) -> Observable<Element> {
    optional.map { .just($0) } ?? .empty()
  }

  /// An element if there is one, then completion, each in a turn of its own.
  /// - Parameters:
  ///   - optional: The element or none.
  ///   - scheduler: Where both are emitted.
  /// - Returns: The sequence.
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    .stepping(on: scheduler, from: { optional }) { $0.take() }
  }
}
