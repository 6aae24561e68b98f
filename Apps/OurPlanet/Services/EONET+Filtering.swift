public import OurPlanetModel

extension EONET {
  /// Returns the events of a category, each once, newest point first.
  /// - Parameters:
  ///   - events: Any events. Of several events with the same id, the first is kept.
  ///   - category: The category to select.
  /// - Complexity: O(*n* log *n*), where *n* is the number of events.
  public static func filteredEvents(events: [EOEvent], forCategory category: EOCategory) -> [EOEvent] {
    var seen: Set<EOEvent.ID> = []
    return events.filter { $0.isOf(category: category.id) && seen.insert($0.id).inserted }
      .sorted(by: EOEvent.newestFirst)
  }
}
