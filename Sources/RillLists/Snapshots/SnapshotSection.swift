/// One section of a snapshot. The properties of its model can be read from it directly.
@dynamicMemberLookup
public struct SnapshotSection<Section: Sendable, Item: Sendable>: Sendable {
  /// The value that describes the section.
  public let model: Section
  /// The items of the section, in the order shown.
  public let items: SnapshotItems<Item>

  /// Creates a section with its items.
  ///
  /// - Parameters:
  ///   - model: The value that describes the section.
  ///   - items: The items, in the order shown.
  public init(model: Section, items: SnapshotItems<Item>) {
    self.model = model
    self.items = items
  }

  /// Creates a section with the items of an array.
  ///
  /// - Parameters:
  ///   - model: The value that describes the section.
  ///   - items: The items, in the order shown.
  public init(model: Section, items: [Item]) {
    self.init(model: model, items: SnapshotItems(items))
  }

  /// A property of the model.
  ///
  /// - Parameter property: The key path of the property.
  public subscript<Value>(dynamicMember property: KeyPath<Section, Value>) -> Value {
    model[keyPath: property]
  }
}

/// The sections of a snapshot. Copying it copies a reference.
public struct SnapshotSections<Section: Sendable, Item: Sendable>: RandomAccessCollection, Sendable {
  private let sections: [SnapshotSection<Section, Item>]

  /// The number of sections. It is stored, because the collection's default implementation is slow in
  /// unspecialised code.
  public let count: Int

  init(_ sections: [SnapshotSection<Section, Item>]) {
    self.sections = sections
    count = sections.count
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of sections.
  public var endIndex: Int { count }
  /// The section at a position.
  ///
  /// - Parameter position: The section's index from 0, which must exist.
  public subscript(position: Int) -> SnapshotSection<Section, Item> { sections[position] }
}
