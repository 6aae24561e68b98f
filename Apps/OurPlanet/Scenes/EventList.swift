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
      changeset.deletedItems = (next.count..<last.count).map { IndexPath(item: $0, section: 0) }
    } else {
      changeset.insertedItems = (last.count..<next.count).map { IndexPath(item: $0, section: 0) }
    }
    return EventList(sections: sections, change: SnapshotChange(base: version, changeset: changeset))
  }

  /// Returns the list with only the first of the rows that were appended to it.
  /// - Parameters:
  ///   - added: How many of the appended rows to include.
  ///   - shown: The latest partial list, or nil to start from the list before the change.
  /// - Returns: Nil unless appended rows are the only change and there are more than `added` of them.
  public func start(of added: Int, after shown: EventList? = nil) -> EventList? {
    guard let change, let events = sections.first?.items else { return nil }
    let new = change.changeset.insertedItems.count
    var rest = change.changeset
    rest.insertedItems = []
    let old = events.count - new
    guard new > added, rest.isEmpty, change.changeset.insertedItems.first?.item == old else { return nil }
    var changeset = Changeset()
    changeset.insertedItems = change.changeset.insertedItems.prefix(added)
      .filter { $0.item >= shown?.numberOfItems ?? 0 }
    return EventList(
      sections: [
        SnapshotSection(model: EventSection(), items: SnapshotItems(Array(events.prefix(old + added))))
      ],
      change: SnapshotChange(base: shown?.version ?? change.base, changeset: changeset))
  }
}
