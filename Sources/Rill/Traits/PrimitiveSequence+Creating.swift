extension PrimitiveSequenceType {
  /// A sequence that fails at once.
  /// - Parameter error: The error.
  /// - Returns: The sequence.
  public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// A sequence that never ends.
  /// - Returns: The sequence.
  public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .never()) }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// A sequence with an element.
  /// - Parameter element: The element.
  /// - Returns: The sequence.
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// A sequence with an element that comes on a scheduler.
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where it is delivered.
  /// - Returns: The sequence.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: FixedWidthInteger {
  /// A sequence with the number 0, after a while.
  /// - Parameters:
  ///   - dueTime: How long to wait.
  ///   - scheduler: Where time is measured.
  /// - Returns: The sequence.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
