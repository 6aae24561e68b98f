extension ObservableType {
  /// Emits one element, then completes.
  /// ```
  /// just(1)  1|
  /// ```
  /// - Parameter element: The element to emit.
  /// - Returns: The sequence.
  @inlinable public static func just(_ element: Element) -> Observable<Element> {
    ScalarObservable(.next(element))
  }

  /// Emits one element, then completes, each in a turn of its own.
  /// ```
  /// turns   -x-x
  /// result  -1-|
  /// ```
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: The scheduler that emits the element and the completion.
  /// - Returns: The sequence.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    from(optional: element, scheduler: scheduler)
  }
}
