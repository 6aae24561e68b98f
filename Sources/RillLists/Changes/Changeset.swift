/// What leads from one snapshot to the next, in one stage.
///
/// Where something came from is told in places of the old snapshot, where it went in places of the new one;
/// nothing is told in places of a state in between. The new snapshot is had as follows:
///
/// 1. Sections: the sections at `deletedSections` and at `from` of `movedSections` are taken out. Of the new
///    places, `insertedSections` get new sections and `to` of `movedSections` the ones moved; the places left
///    take the sections left, in their order.
/// 2. Items, in each section of the new snapshot that was in the old one: its old items at `deletedItems` and
///    at `from` of `movedItems` are taken out. Of its new places, `insertedItems` get new items and `to` of
///    `movedItems` the ones moved (from wherever); the places left take the items left, in their order.
/// 3. The items of a deleted section are deleted with it, apart from those that `movedItems` takes out; the
///    items of an inserted section are new, apart from those that `movedItems` brings. Neither is listed.
/// 4. `updatedSections` and `updatedItems` have got other content: both those that moved and those that stayed.
///
/// All lists are in ascending order, moves in that of `to`.
public struct Changeset: Hashable, Sendable {
  /// The way of a section.
  public struct SectionMove: Hashable, Sendable {
    /// Its index in the old snapshot.
    public let from: Int
    /// Its index in the new snapshot.
    public let to: Int

    /// The way from an old index to a new one.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The way of an item.
  public struct ItemMove: Hashable, Sendable {
    /// Its place in the old snapshot.
    public let from: IndexPath
    /// Its place in the new snapshot.
    public let to: IndexPath

    /// The way from an old place to a new one.
    public init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// Indices in the old snapshot.
  public var deletedSections: [Int] = []
  /// Indices in the new snapshot.
  public var insertedSections: [Int] = []
  /// From indices of the old snapshot to indices of the new one.
  public var movedSections: [SectionMove] = []
  /// Indices in the new snapshot.
  public var updatedSections: [Int] = []

  /// Places in the old snapshot.
  public var deletedItems: [IndexPath] = []
  /// Places in the new snapshot.
  public var insertedItems: [IndexPath] = []
  /// From places of the old snapshot to places of the new one.
  public var movedItems: [ItemMove] = []
  /// Places in the new snapshot.
  public var updatedItems: [IndexPath] = []

  /// The changeset that changes nothing.
  public init() {}

  /// The changeset by which everything goes and everything comes: whatever is known of single rows is not told.
  ///
  /// - Parameters:
  ///   - old: The number of sections of the old snapshot.
  ///   - new: The number of sections of the new one.
  /// - Complexity: O(number of sections).
  public static func replacing(sections old: Int, by new: Int) -> Changeset {
    var changeset = Changeset()
    changeset.deletedSections = Array(0..<old)
    changeset.insertedSections = Array(0..<new)
    return changeset
  }

  /// Whether this is the changeset by which everything goes and everything comes.
  func isReplacing(sections old: Int, by new: Int) -> Bool {
    deletedSections.count == old && insertedSections.count == new && movedItems.isEmpty
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { self == Changeset() }
}

extension Changeset: CustomStringConvertible {
  /// What is not empty, for people.
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
