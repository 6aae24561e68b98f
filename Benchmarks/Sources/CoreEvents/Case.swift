/// What is done with each library, by the name on the command line and in the figures.
enum Case: String, CaseIterable {
  case subjectTo1 = "subject to 1"
  case subjectTo10 = "subject to 10"
  case subjectMap = "subject, map"
  case chain = "subject, (map, filter) x6"
  /// The chain is assembled once; subscribed to, given one event and left each time.
  case chainSubscription = "(map, filter) x6, subscribe, 1 event"
  /// What has a current value and 10 observers.
  case relayTo10 = "relay to 10"
  /// A source in a closure, which sends one element.
  case create = "create, subscribe, dispose"
  /// One sequence of as many elements as are asked for.
  case fromArray = "from(array)"
  /// Subscriptions that stay, each to a subject of its own.
  case heldSubject = "held: subject"
  case heldChain = "held: subject, (map, filter) x6"
}

/// A library and its way of each case. All do the same work: the same elements, closures with the same bodies,
/// and `consume` at the end.
protocol Library {
  /// Makes ready for a case.
  /// - Parameters:
  ///   - work: The case.
  ///   - count: How many events, subscriptions or elements.
  /// - Returns: What is measured. Subscriptions stay until it is released.
  static func prepare(_ work: Case, count: Int) -> () -> Void
}
