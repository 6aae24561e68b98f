public import Foundation

/// A natural event. Known by its id.
public struct EOEvent: Sendable, Hashable, Identifiable {
  /// What the service calls it, such as `EONET_15859`.
  public let id: String
  /// Its name.
  public let title: String
  /// More about it, if there is more.
  public let description: String?
  /// The address where the service describes it.
  public let link: String?
  /// When it ended; none while it lasts.
  public let closed: EODate?
  /// Its categories: at least one, usually.
  public let categories: [EOCategory]
  /// Who reported it; may be none.
  public let sources: [EOSource]
  /// Where it was, earliest first; what has no date comes first of all.
  public let geometry: [EOGeometry]
  /// The places that were sent and could not be read.
  public let unreadablePlaces: UnreadablePlaces
  /// What it was like at last: the last of `geometry`.
  public var newest: EOGeometry? { geometry.last }

  /// Makes an event. Sorts its geometry.
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

  /// By date; what has the same date stays in its order.
  private static func sorted(_ geometry: [EOGeometry]) -> [EOGeometry] {
    let numbered = geometry.enumerated().sorted { one, other in
      let (first, second) = (one.element.date?.time ?? .distantPast, other.element.date?.time ?? .distantPast)
      return (first, one.offset) < (second, other.offset)
    }
    return numbered.map(\.element)
  }
}

extension EOEvent {
  /// Whether it lasts.
  public var isOpen: Bool { closed == nil }

  /// The date of its newest point; none for an event without a date.
  public var newestDate: EODate? { geometry.last?.date }

  /// From its earliest dated point to its newest; both are the same for an event of one date.
  public var dates: ClosedRange<EODate>? {
    guard let last = newestDate, let first = geometry.first(where: { $0.date != nil })?.date else {
      return nil
    }
    return first...last
  }

  /// Whether it may have been somewhere else since its newest place: a later one could not be read.
  public var lacksNewestPlace: Bool { unreadablePlaces.mayBeNewer(than: newestDate) }

  /// The newest of its magnitudes.
  public var newestMagnitude: EOMagnitude? {
    geometry.last(where: { $0.magnitude != nil })?.magnitude
  }

  /// The first of its sources that is a web page.
  public var webPage: URL? {
    for source in sources { if let page = source.webPage { return page } }
    return nil
  }

  /// Whether it is of a category.
  /// - Parameter category: The category's id.
  public func isOf(category: EOCategory.ID) -> Bool { categories.contains { $0.id == category } }

  /// Whether its newest point is not older than some days. An event without a date always is in.
  /// - Parameters:
  ///   - days: How many days before the time.
  ///   - now: The time.
  public func isWithin(days: Int, of now: Date) -> Bool {
    guard let newestDate else { return true }
    return newestDate.time >= now.addingTimeInterval(-Double(days) * 86_400)
  }

  /// The order of lists: newest point first, an event without a date before all, ties by id.
  public static func newestFirst(_ one: EOEvent, _ other: EOEvent) -> Bool {
    let (first, second) = (one.newestDate?.time ?? .distantFuture, other.newestDate?.time ?? .distantFuture)
    return first != second ? first > second : one.id < other.id
  }
}

extension Array<EOEvent> {
  /// Counts the events that are not older than some days. The events must be in the order of lists, so that these are
  /// the first. Costs the logarithm of the number of events.
  public func count(within days: Int, of now: Date) -> Int {
    // Events without a date come first and are always in; the others grow older.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].isWithin(days: days, of: now) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
