/// The changes that lead from one snapshot to the next, in one stage.
///
/// Origins are places in the old snapshot and destinations are places in the new one. No place refers to a
/// state in between. To obtain the new snapshot:
///
/// 1. Sections: Remove the sections at `deletedSections` and at `from` of `movedSections`. Of the new places,
///    `insertedSections` get new sections and `to` of `movedSections` the moved ones. The other places get
///    the remaining sections, in their order.
/// 2. Items, in each section of the new snapshot that the old one had too: Remove its old items at
///    `deletedItems` and at `from` of `movedItems`. Of its new places, `insertedItems` get new items and `to`
///    of `movedItems` the moved ones, from whichever section. The other places get the remaining items, in
///    their order.
/// 3. The items of a deleted section are deleted with it, except those that `movedItems` takes out. The items
///    of an inserted section are new, except those that `movedItems` brings. Neither are listed.
/// 4. `updatedSections` and `updatedItems` have new content. They include moved sections and items.
///
/// All lists are in ascending order, moves in that of `to`.
public struct Changeset: Hashable, Sendable {
  /// A move of a section.
  public struct SectionMove: Hashable, Sendable {
    /// Its index in the old snapshot.
    public let from: Int
    /// Its index in the new snapshot.
    public let to: Int

    /// Creates a move of a section.
    ///
    /// - Parameters:
    ///   - from: The section's index in the old snapshot.
    ///   - to: The section's index in the new snapshot.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// A move of an item, within its section or to another one.
  public struct ItemMove: Hashable, Sendable {
    /// Its place in the old snapshot.
    public let from: ItemPath
    /// Its place in the new snapshot.
    public let to: ItemPath

    /// Creates a move of an item.
    ///
    /// - Parameters:
    ///   - from: The item's place in the old snapshot.
    ///   - to: The item's place in the new snapshot.
    public init(from: ItemPath, to: ItemPath) {
      self.from = from
      self.to = to
    }
  }

  /// The deleted sections, as indices in the old snapshot.
  public var deletedSections: [Int] = []
  /// The inserted sections, as indices in the new snapshot.
  public var insertedSections: [Int] = []
  /// The moved sections, from indices in the old snapshot to indices in the new one.
  public var movedSections: [SectionMove] = []
  /// The sections with new content, as indices in the new snapshot.
  public var updatedSections: [Int] = []

  /// The deleted items, as places in the old snapshot.
  public var deletedItems: [ItemPath] = []
  /// The inserted items, as places in the new snapshot.
  public var insertedItems: [ItemPath] = []
  /// The moved items, from places in the old snapshot to places in the new one.
  public var movedItems: [ItemMove] = []
  /// The items with new content, as places in the new snapshot.
  public var updatedItems: [ItemPath] = []

  /// Creates a changeset without changes.
  public init() {}

  /// Returns the changeset that deletes all sections and inserts all new ones. It says nothing about single
  /// rows.
  ///
  /// - Parameters:
  ///   - old: The number of sections of the old snapshot.
  ///   - new: The number of sections of the new one.
  /// - Returns: The changeset.
  /// - Complexity: O(number of sections).
  public static func replacing(sections old: Int, by new: Int) -> Changeset {
    var changeset = Changeset()
    changeset.deletedSections = Array(0..<old)
    changeset.insertedSections = Array(0..<new)
    return changeset
  }

  /// Whether this changeset deletes all sections and inserts all new ones.
  func isReplacing(sections old: Int, by new: Int) -> Bool {
    deletedSections.count == old && insertedSections.count == new && movedItems.isEmpty
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { self == Changeset() }
}

extension Changeset: CustomStringConvertible {
  /// The lists that aren't empty, as readable text.
  public var description: String {
    let parts: [(String, [String])] = [
      ("deleted sections", deletedSections.map(String.init)),
      ("inserted sections", insertedSections.map(String.init)),
      ("moved sections", movedSections.map { "\($0.from)→\($0.to)" }),
      ("updated sections", updatedSections.map(String.init)),
      ("deleted items", deletedItems.map(\.description)),
      ("inserted items", insertedItems.map(\.description)),
      ("moved items", movedItems.map { "\($0.from)→\($0.to)" }),
      ("updated items", updatedItems.map(\.description)),
    ]
    let told = parts.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: " "))" }
    return told.isEmpty ? "no change" : told.joined(separator: "; ")
  }
}
