extension PrimitiveSequenceType {
  /// Creates a sequence that fails at once.
  /// - Parameter error: The error with which the sequence fails.
  /// - Returns: The sequence.
  public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// Creates a sequence that never ends.
  /// - Returns: The sequence.
  public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .never()) }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Creates a sequence with the given element.
  /// ```
  /// let answer = Single.just(42)
  /// ```
  /// - Parameter element: The element to emit.
  /// - Returns: The sequence.
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// Creates a sequence that emits an element on a scheduler.
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: The scheduler that emits the element and the completion, each in a turn of its own.
  /// - Returns: The sequence.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: FixedWidthInteger {
  /// Creates a sequence that emits 0 after a delay.
  /// - Parameters:
  ///   - dueTime: The time until the element.
  ///   - scheduler: The scheduler that measures the time and emits the element.
  /// - Returns: The sequence.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
