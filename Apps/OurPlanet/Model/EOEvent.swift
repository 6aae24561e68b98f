public import Foundation

/// A natural event, identified by its id.
public struct EOEvent: Sendable, Hashable, Identifiable {
  /// The service's identifier, such as `EONET_15859`.
  public let id: String
  /// The display name.
  public let title: String
  /// A description, if there is one.
  public let description: String?
  /// The address of the service's page about the event.
  public let link: String?
  /// The date on which it ended; nil while it lasts.
  public let closed: EODate?
  /// The categories of the event, usually at least one.
  public let categories: [EOCategory]
  /// The reporters of the event. May be empty.
  public let sources: [EOSource]
  /// The places of the event, earliest first. Places without a date come before all others.
  public let geometry: [EOGeometry]
  /// The places that were sent but couldn't be read.
  public let unreadablePlaces: UnreadablePlaces
  /// The latest state of the event: the last element of `geometry`.
  public var newest: EOGeometry? { geometry.last }

  /// Creates an event and sorts its geometry.
  public init(
    id: String, title: String, description: String? = nil, link: String? = nil, closed: EODate? = nil,
    categories: [EOCategory] = [], sources: [EOSource] = [], geometry: [EOGeometry] = [],
    unreadablePlaces: UnreadablePlaces = UnreadablePlaces()
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.link = link
    self.closed = closed
    self.categories = categories
    self.sources = sources
    self.geometry = geometry.count < 2 ? geometry : Self.sorted(geometry)
    self.unreadablePlaces = unreadablePlaces
  }

  /// Sorts by date. Elements with the same date keep their order.
  private static func sorted(_ geometry: [EOGeometry]) -> [EOGeometry] {
    let numbered = geometry.enumerated().sorted { one, other in
      let (first, second) = (one.element.date?.time ?? .distantPast, other.element.date?.time ?? .distantPast)
      return (first, one.offset) < (second, other.offset)
    }
    return numbered.map(\.element)
  }
}

extension EOEvent {
  /// Whether the event is still going on.
  public var isOpen: Bool { closed == nil }

  /// The date of the newest point; nil for an event without a date.
  public var newestDate: EODate? { geometry.last?.date }

  /// The range from the earliest dated point to the newest. Both bounds are the same for an event with a single date.
  public var dates: ClosedRange<EODate>? {
    guard let last = newestDate, let first = geometry.first(where: { $0.date != nil })?.date else {
      return nil
    }
    return first...last
  }

  /// Whether the event may have moved on from its newest place, because a later place couldn't be read.
  public var lacksNewestPlace: Bool { unreadablePlaces.mayBeNewer(than: newestDate) }

  /// The most recent magnitude.
  public var newestMagnitude: EOMagnitude? {
    geometry.last(where: { $0.magnitude != nil })?.magnitude
  }

  /// The first source's address that is a web page.
  public var webPage: URL? {
    for source in sources { if let page = source.webPage { return page } }
    return nil
  }

  /// Returns whether the event belongs to a category.
  /// - Parameter category: The category's id.
  public func isOf(category: EOCategory.ID) -> Bool { categories.contains { $0.id == category } }

  /// Returns whether the newest point is at most some days old. Always true for an event without a date.
  /// - Parameters:
  ///   - days: The maximum age in days.
  ///   - now: The time to count back from.
  public func isWithin(days: Int, of now: Date) -> Bool {
    guard let newestDate else { return true }
    return newestDate.time >= now.addingTimeInterval(-Double(days) * 86_400)
  }

  /// Returns whether an event comes before another in lists. The newest point comes first, an event without a date
  /// comes before all others, and ties are broken by id.
  public static func newestFirst(_ one: EOEvent, _ other: EOEvent) -> Bool {
    let (first, second) = (one.newestDate?.time ?? .distantFuture, other.newestDate?.time ?? .distantFuture)
    return first != second ? first > second : one.id < other.id
  }
}

extension Array<EOEvent> {
  /// Returns how many events are at most some days old. The events must be sorted by `newestFirst`, so that these
  /// come first.
  /// - Parameters:
  ///   - days: The maximum age in days.
  ///   - now: The time to count back from.
  /// - Complexity: O(log *n*), where *n* is the number of events.
  public func count(within days: Int, of now: Date) -> Int {
    // Events without a date come first and always count; the ages of the others increase along the array.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].isWithin(days: days, of: now) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
