extension ObservableType {
  /// One element, then completion.
  /// - Parameter element: The element.
  /// - Returns: The sequence.
  @inlinable public static func just(_ element: Element) -> Observable<Element> {
    ScalarObservable(.next(element))
  }

  /// One element, then completion, each in a turn of its own.
  /// ```
  /// turns   -x-x
  /// result  -1-|
  /// ```
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where both are emitted.
  /// - Returns: The sequence.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    from(optional: element, scheduler: scheduler)
  }
}
