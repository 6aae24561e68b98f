/// The content of a list at one moment: an immutable value of sections with their items.
///
/// Copying a snapshot copies a reference. A snapshot may carry the changeset from the previous one, and a
/// history that knows how it came from earlier ones. A data source that shows one of those then compares
/// nothing.
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

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - sections: The sections in the order shown.
  ///   - change: How the snapshot came from another one, if that is known. It must lead to exactly these
  ///     sections, because it is applied unchecked.
  ///   - history: The history that knows how the snapshot came from other ones.
  ///   - isComplete: Whether nothing is missing. False for the first rows of a list that is still being read.
  /// - Complexity: O(number of sections).
  public init(
    sections: some Sequence<SnapshotSection<Section, Item>>, change: SnapshotChange? = nil,
    history: (any SnapshotHistory)? = nil, isComplete: Bool = true
  ) {
    storage = Storage(
      sections: SnapshotSections(Array(sections)), change: change, history: history, isComplete: isComplete)
  }

  /// Creates a snapshot without sections.
  public init() {
    self.init(sections: [])
  }

  /// Creates a snapshot from pairs of a section's model and its items.
  ///
  /// - Parameter sections: The pairs, in the order shown.
  public init(_ sections: [(Section, [Item])]) {
    self.init(sections: sections.lazy.map { SnapshotSection(model: $0.0, items: $0.1) })
  }

  /// Creates a snapshot from section models.
  ///
  /// - Parameter models: The sections, in the order shown.
  @_disfavoredOverload  // `[]` is an array of pairs.
  public init(_ models: [SectionModel<Section, Item>]) {
    self.init(sections: models.lazy.map { SnapshotSection(model: $0.model, items: $0.items) })
  }

  /// The sections in the order shown.
  public var sections: SnapshotSections<Section, Item> { storage.sections }

  /// The identifier that distinguishes this snapshot from all others. Copies share it.
  public var version: SnapshotVersion { storage.version }

  /// How this snapshot came from the previous one, if that is known.
  public var change: SnapshotChange? { storage.change }

  /// The history, which knows how this snapshot came from earlier ones of its origin.
  public var history: (any SnapshotHistory)? { storage.history }

  /// Whether nothing is missing. False for the first rows of a list that is still being read; the complete
  /// snapshot follows.
  public var isComplete: Bool { storage.isComplete }

  /// The number of sections, including empty ones.
  public var numberOfSections: Int { sections.count }

  /// The number of items in all sections together.
  public var numberOfItems: Int { storage.numberOfItems }

  /// Whether there is no item. There may be sections.
  public var isEmpty: Bool { numberOfItems == 0 }

  /// Returns the number of items of a section.
  ///
  /// - Parameter section: The section's index, which must exist.
  /// - Returns: The number of items.
  public func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }

  /// Returns the model of a section.
  ///
  /// - Parameter index: The section's index, which must exist.
  /// - Returns: The model.
  public func section(at index: Int) -> Section { sections[index].model }

  /// Returns the item at a place.
  ///
  /// - Parameter path: The place, which must exist.
  /// - Returns: The item.
  public func item(at path: IndexPath) -> Item { item(at: ItemPath(path)) }

  /// Returns the item at a place of a changeset or a flat list.
  ///
  /// - Parameter path: The place, which must exist.
  /// - Returns: The item.
  public func item(at path: ItemPath) -> Item { sections[path.section].items[path.item] }

  /// The item at a place.
  ///
  /// - Parameter path: The place, which must exist.
  public subscript(path: IndexPath) -> Item { item(at: path) }

  /// Returns whether there is an item at a place.
  ///
  /// - Parameter path: The place, which may come from an earlier snapshot.
  /// - Returns: Whether the section and the item exist.
  public func contains(_ path: IndexPath) -> Bool { path.count == 2 && contains(ItemPath(path)) }

  /// Returns whether there is an item at a place of a changeset or a flat list.
  ///
  /// - Parameter path: The place, which may come from an earlier snapshot.
  /// - Returns: Whether the section and the item exist.
  public func contains(_ path: ItemPath) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].items.indices.contains(path.item)
  }
}

extension SectionedSnapshot where Section: IdentifiableType, Item: IdentifiableType & Equatable {
  /// Creates a snapshot from section models.
  ///
  /// - Parameter models: The sections, in the order shown.
  @_disfavoredOverload  // As above.
  public init(_ models: [AnimatableSectionModel<Section, Item>]) {
    self.init(sections: models.lazy.map { SnapshotSection(model: $0.model, items: $0.items) })
  }
}

extension SectionedSnapshot: Equatable where Section: Equatable, Item: Equatable {
  /// Whether both show the same content, whatever their versions.
  ///
  /// - Complexity: O(number of items) for different versions, unless a history knows that nothing has
  ///   changed.
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

extension SectionedSnapshot: CustomStringConvertible {
  /// The number of sections and items, and the first ten sections with their numbers of items:
  /// `2 sections, 3 items: Due (3), Done (0)`.
  public var description: String {
    var shown = sections.prefix(10).map { "\($0.model) (\($0.items.count))" }
    if numberOfSections > shown.count { shown.append("…") }
    let counts = "\(Self.count(numberOfSections, "section")), \(Self.count(numberOfItems, "item"))"
    return [counts + (isComplete ? "" : " so far"), shown.joined(separator: ", ")]
      .filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
