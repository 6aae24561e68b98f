/// What a list shows at one moment: an immutable value of sections with their items.
///
/// Copying a snapshot copies a reference. A snapshot may carry the changeset that leads to it from the one
/// before; a data source that shows that one then compares nothing.
public struct SectionedSnapshot<Section: Sendable, Item: Sendable>: Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let sections: SnapshotSections<Section, Item>
    let numberOfItems: Int
    let version = SnapshotVersion()
    let change: SnapshotChange?

    init(sections: SnapshotSections<Section, Item>, change: SnapshotChange?) {
      self.sections = sections
      self.change = change
      numberOfItems = sections.reduce(0) { $0 + $1.items.count }
    }
  }

  /// A snapshot of `sections`.
  ///
  /// - Parameters:
  ///   - sections: The sections in the order shown.
  ///   - change: How the snapshot came from another, where that is known. It has to lead to exactly these
  ///     sections: it is applied unchecked.
  /// - Complexity: O(number of sections).
  public init(sections: some Sequence<SnapshotSection<Section, Item>>, change: SnapshotChange? = nil) {
    storage = Storage(sections: SnapshotSections(Array(sections)), change: change)
  }

  /// The snapshot without sections.
  public init() {
    self.init(sections: [])
  }

  /// A snapshot of pairs of a section and its items.
  public init(_ sections: [(Section, [Item])]) {
    self.init(sections: sections.lazy.map { SnapshotSection(model: $0.0, items: $0.1) })
  }

  /// A snapshot of section models.
  public init(_ models: [SectionModel<Section, Item>]) {
    self.init(sections: models.lazy.map { SnapshotSection(model: $0.model, items: $0.items) })
  }

  /// The sections in the order shown.
  public var sections: SnapshotSections<Section, Item> { storage.sections }

  /// What tells this snapshot from every other one.
  public var version: SnapshotVersion { storage.version }

  /// How this snapshot came from the one before, where that is known.
  public var change: SnapshotChange? { storage.change }

  /// The number of sections, empty ones too.
  public var numberOfSections: Int { sections.count }

  /// The number of items in all sections together.
  public var numberOfItems: Int { storage.numberOfItems }

  /// Whether there is no item. There may be sections.
  public var isEmpty: Bool { numberOfItems == 0 }

  /// The number of items of one section.
  public func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }

  /// The model of a section.
  public func section(at index: Int) -> Section { sections[index].model }

  /// The item at a place, which has to exist.
  public func item(at path: IndexPath) -> Item { sections[path.section].items[path.item] }

  /// The item at a place, which has to exist.
  public subscript(path: IndexPath) -> Item { item(at: path) }

  /// Whether there is an item at `path`: a path may come from an earlier snapshot.
  public func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].items.indices.contains(path.item)
  }
}

extension SectionedSnapshot where Section: IdentifiableType, Item: IdentifiableType & Equatable {
  /// A snapshot of section models.
  public init(_ models: [AnimatableSectionModel<Section, Item>]) {
    self.init(sections: models.lazy.map { SnapshotSection(model: $0.model, items: $0.items) })
  }
}

extension SectionedSnapshot: Equatable where Section: Equatable, Item: Equatable {
  /// Whether both show the same, whatever their versions.
  ///
  /// - Complexity: O(number of items) for different versions.
  public static func == (left: SectionedSnapshot, right: SectionedSnapshot) -> Bool {
    left.version == right.version
      || left.sections.elementsEqual(right.sections) {
        $0.model == $1.model && $0.items.elementsEqual($1.items)
      }
  }
}
