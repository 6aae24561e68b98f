public import Rill

extension Recorded {
  /// Recorded events, for a place that cannot infer the type of a literal array.
  /// - Parameter recordedEvents: The events.
  /// - Returns: The events as an array.
  public static func events<Element: Sendable>(
    _ recordedEvents: Recorded<Event<Element>>...
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }

  /// Recorded events, for a place that cannot infer the type of a literal array.
  /// - Parameter recordedEvents: The events.
  /// - Returns: The same array.
  public static func events<Element: Sendable>(
    _ recordedEvents: [Recorded<Event<Element>>]
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }
}
