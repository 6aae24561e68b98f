import RillLists

/// A category of natural events.
struct Category: Decodable, Hashable, Identifiable, IdentifiableType, Sendable {
  let id: String
  let title: String
}

/// An event, of which this app only counts how many there are.
struct Event: Decodable, Sendable {
  let id: String
}

/// The service's answer to a question about categories.
struct Categories: Decodable, Sendable {
  let categories: [Category]
}

/// The service's answer to a question about events.
struct Events: Decodable, Sendable {
  let events: [Event]
}
