/// What a list shows at one moment: an immutable value of sections with their items.
///
/// Copying a snapshot copies a reference. A snapshot may carry the changeset that leads to it from the one
/// before, and a history that knows how it came from earlier ones; a data source that shows one of those then
/// compares nothing.
public struct SectionedSnapshot<Section: Sendable, Item: Sendable>: Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let sections: SnapshotSections<Section, Item>
    let numberOfItems: Int
    let version = SnapshotVersion()
    let change: SnapshotChange?
    let history: (any SnapshotHistory)?
    let isComplete: Bool

    init(
      sections: SnapshotSections<Section, Item>, change: SnapshotChange?, history: (any SnapshotHistory)?,
      isComplete: Bool
    ) {
      self.sections = sections
      self.change = change
      self.history = history
      self.isComplete = isComplete
      var numberOfItems = 0
      for index in 0..<sections.count { numberOfItems += sections[index].items.count }
      self.numberOfItems = numberOfItems
    }
  }

  /// A snapshot of `sections`.
  ///
  /// - Parameters:
  ///   - sections: The sections in the order shown.
  ///   - change: How the snapshot came from another, where that is known. It has to lead to exactly these
  ///     sections: it is applied unchecked.
  ///   - history: What knows how the snapshot came from others than that one.
  ///   - isComplete: Whether nothing is missing; false for the first rows of what is still being read.
  /// - Complexity: O(number of sections).
  public init(
    sections: some Sequence<SnapshotSection<Section, Item>>, change: SnapshotChange? = nil,
    history: (any SnapshotHistory)? = nil, isComplete: Bool = true
  ) {
    storage = Storage(
      sections: SnapshotSections(Array(sections)), change: change, history: history, isComplete: isComplete)
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

  /// What knows how this snapshot came from earlier ones of its origin.
  public var history: (any SnapshotHistory)? { storage.history }

  /// Whether nothing is missing: false for the first rows of what is still being read. The snapshot with all of
  /// them follows.
  public var isComplete: Bool { storage.isComplete }

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
  /// - Complexity: O(number of items) for different versions, if no history knows that there was no change.
  public static func == (left: SectionedSnapshot, right: SectionedSnapshot) -> Bool {
    if left.version == right.version { return true }
    guard left.numberOfItems == right.numberOfItems else { return false }
    if let history = left.history, let other = right.history,
      history.changeset(from: other)?.isEmpty ?? other.changeset(from: history)?.isEmpty ?? false
    {
      return true
    }
    return left.sections.elementsEqual(right.sections) {
      $0.model == $1.model && $0.items.count == $1.items.count && $0.items.elementsEqual($1.items)
    }
  }
}
