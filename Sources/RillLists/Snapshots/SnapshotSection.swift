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

  init(_ sections: [SnapshotSection<Section, Item>]) {
    self.sections = sections
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of sections.
  public var endIndex: Int { sections.count }
  /// The number of sections.
  public var count: Int { sections.count }
  /// The section at a position from 0 on.
  public subscript(position: Int) -> SnapshotSection<Section, Item> { sections[position] }
}
