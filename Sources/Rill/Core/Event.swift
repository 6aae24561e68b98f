/// One notification of an observable sequence.
///
/// A subscription receives any number of `next` events, then at most one of `error` and `completed`.
@frozen public enum Event<Element> {
  /// The next element.
  case next(Element)
  /// The sequence ended with an error.
  case error(any Error)
  /// The sequence ended successfully.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// Whether this event ends the sequence.
  @inlinable public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element of a `next` event.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error of an `error` event.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether this is the `completed` event.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// Transforms the element, turning an error that `transform` throws into an `error` event.
  /// - Parameter transform: Returns the replacement of an element.
  /// - Returns: The event with its element replaced; a stop event is returned unchanged.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    switch self {
    case .next(let element):
      do { return .next(try transform(element)) } catch { return .error(error) }
    case .error(let error): return .error(error)
    case .completed: return .completed
    }
  }
}

extension Event: Equatable where Element: Equatable {
  /// Compares elements by value and errors by their description, because an error needn't be `Equatable`.
  public static func == (left: Event, right: Event) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension Event: CustomDebugStringConvertible {
  /// The event in the form `next(element)`, `error(error)` or `completed`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}
