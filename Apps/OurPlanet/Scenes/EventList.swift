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
