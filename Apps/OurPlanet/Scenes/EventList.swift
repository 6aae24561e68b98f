public import OurPlanetModel
public import RillLists

extension EOEvent: IdentifiableType {}

/// The only section of a list of events.
public struct EventSection: Sendable, Equatable, IdentifiableType {
  /// A constant, because there is only one section.
  public var identity: Int { 0 }

  /// Creates the section.
  public init() {}
}

/// A list of events, newest point first.
public typealias EventList = SectionedSnapshot<EventSection, EOEvent>

extension EventList {
  /// Returns the list of another span, with the changeset from this one.
  /// - Parameters:
  ///   - last: The span that this list shows; nil for the empty list.
  ///   - next: The span to show. If it has the same events as `last`, nothing is compared: the cost is proportional
  ///     to the number of events that are inserted or deleted.
  func updating(from last: EventSpan?, to next: EventSpan) -> EventList {
    let items = SnapshotItems(first: next.count, of: next.all)
    let sections = [SnapshotSection(model: EventSection(), items: items)]
    // Arrays that share storage compare as equal in constant time.
    guard let last, last.all == next.all else { return updating(to: EventList(sections: sections)) }
    var changeset = Changeset()
    if next.count < last.count {
      changeset.deletedItems = (next.count..<last.count).map { ItemPath(item: $0, section: 0) }
    } else {
      changeset.insertedItems = (last.count..<next.count).map { ItemPath(item: $0, section: 0) }
    }
    return EventList(sections: sections, change: SnapshotChange(base: version, changeset: changeset))
  }
}
