/// One section of a snapshot. It has the properties of its model too.
@dynamicMemberLookup
public struct SnapshotSection<Section: Sendable, Item: Sendable>: Sendable {
  /// What describes the section.
  public let model: Section
  /// What it contains, in the order shown.
  public let items: SnapshotItems<Item>

  /// A section with its items.
  public init(model: Section, items: SnapshotItems<Item>) {
    self.model = model
    self.items = items
  }

  /// A section with its items.
  public init(model: Section, items: [Item]) {
    self.init(model: model, items: SnapshotItems(items))
  }

  /// A property of the model.
  public subscript<Value>(dynamicMember property: KeyPath<Section, Value>) -> Value {
    model[keyPath: property]
  }
}

/// The sections of a snapshot. Copying it copies a reference.
public struct SnapshotSections<Section: Sendable, Item: Sendable>: RandomAccessCollection, Sendable {
  private let sections: [SnapshotSection<Section, Item>]

  /// The number of sections. Said here, as the collection's own way to it is slow where nothing is specialised.
  public let count: Int

  init(_ sections: [SnapshotSection<Section, Item>]) {
    self.sections = sections
    count = sections.count
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of sections.
  public var endIndex: Int { count }
  /// The section at a position from 0 on.
  public subscript(position: Int) -> SnapshotSection<Section, Item> { sections[position] }
}
