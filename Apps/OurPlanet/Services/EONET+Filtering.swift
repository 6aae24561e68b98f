public import OurPlanetModel

extension EONET {
  /// The events of a category, each once, newest point first.
  /// - Parameters:
  ///   - events: Any events; of those with the same id the first counts.
  ///   - category: The category.
  /// - Returns: Its events. Costs sorting them.
  public static func filteredEvents(events: [EOEvent], forCategory category: EOCategory) -> [EOEvent] {
    var seen: Set<EOEvent.ID> = []
    return events.filter { $0.isOf(category: category.id) && seen.insert($0.id).inserted }
      .sorted(by: EOEvent.newestFirst)
  }
}
