extension ObservableType {
  /// Emits the element, if there is one, then completes.
  /// ```
  /// from(optional: 1)    1|
  /// from(optional: nil)  |
  /// ```
  /// - Parameter optional: The element, or `nil`.
  /// - Returns: The sequence.
  public static func from(optional: Element?) -> Observable<Element> {
    optional.map { .just($0) } ?? .empty()
  }

  /// Emits the element, if there is one, then completes, each in a turn of its own.
  /// - Parameters:
  ///   - optional: The element, or `nil`.
  ///   - scheduler: The scheduler that emits the element and the completion.
  /// - Returns: The sequence.
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    .stepping(on: scheduler, from: { optional }) { $0.take() }
  }
}
