public import Rill

extension Recorded {
  /// Returns recorded events as an array, for a place that cannot infer the type of an array literal.
  /// - Parameter recordedEvents: The events of the array.
  /// - Returns: The events as an array.
  public static func events<Element: Sendable>(
    _ recordedEvents: Recorded<Event<Element>>...
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }

  /// Returns an array of recorded events, for a place that cannot infer the type of an array literal.
  /// - Parameter recordedEvents: The array.
  /// - Returns: The same array.
  public static func events<Element: Sendable>(
    _ recordedEvents: [Recorded<Event<Element>>]
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }
}
