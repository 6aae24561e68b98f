public import OurPlanetModel
public import RillLists

extension EOEvent: IdentifiableType {}

/// The one section of a list of events.
public struct EventSection: Sendable, Equatable, IdentifiableType {
  /// There is only one.
  public var identity: Int { 0 }

  /// Makes the section.
  public init() {}
}

/// Events, newest point first.
public typealias EventList = SectionedSnapshot<EventSection, EOEvent>

extension EventList {
  /// The list of another span, with what has changed.
  /// - Parameters:
  ///   - last: What this is the list of; none for the empty list.
  ///   - next: The span to be shown. If it is of the same events, nothing is compared: it costs the number of events
  ///     that come or go.
  func updating(from last: EventSpan?, to next: EventSpan) -> EventList {
    let items = SnapshotItems(first: next.count, of: next.all)
    let sections = [SnapshotSection(model: EventSection(), items: items)]
    // Arrays that share their memory are equal at once.
    guard let last, last.all == next.all else { return updating(to: EventList(sections: sections)) }
    var changeset = Changeset()
    if next.count < last.count {
      changeset.deletedItems = (next.count..<last.count).map { IndexPath(item: $0, section: 0) }
    } else {
      changeset.insertedItems = (last.count..<next.count).map { IndexPath(item: $0, section: 0) }
    }
    return EventList(sections: sections, change: SnapshotChange(base: version, changeset: changeset))
  }

  /// The list with only some of the rows that have been added at its end; none if nothing else than a few of such rows
  /// has changed.
  /// - Parameters:
  ///   - added: How many of the rows are in.
  ///   - shown: What has come of them already; none for a start from the list before.
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
