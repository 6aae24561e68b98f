import GRDB

/// The places of rows in a tree, found by going from each row up to the top. It serves one state of the database.
struct TreePlaces {
  /// A row of the query, before its place in the tree is known.
  struct Entry {
    let parent: Int64?
    /// The row's own section, `nil` for none: the rows below another are in the section of that, unless they leave it.
    let section: Int?
    let sectionValue: DatabaseValue
    /// The sort values of all parts, and those for a row below another.
    let values: ArraySlice<DatabaseValue>
  }

  private enum Node {
    /// The query doesn't have the row.
    case missing
    /// The row at the top is in no section.
    case hidden
    case shown(RowPlace, asParent: TreePlace)
  }

  private let plan: QueryPlan
  private let tree: QueryPlan.Tree
  private let entry: (Int64) throws -> Entry?
  private var nodes: [Int64: Node] = [:]

  /// - Parameter entry: Returns the row with a primary key, or `nil` if the query doesn't have it.
  init(_ plan: QueryPlan, _ tree: QueryPlan.Tree, entry: @escaping (Int64) throws -> Entry?) {
    self.plan = plan
    self.tree = tree
    self.entry = entry
  }

  /// Returns the place of a row, or `nil` if the query doesn't show it.
  /// - Parameters:
  ///   - id: The primary key.
  ///   - read: The row, if it has been read already.
  /// - Complexity: O(log n) for each row that it is below, each once.
  mutating func place(of id: Int64, _ read: Entry? = nil) throws -> RowPlace? {
    if nodes[id] == nil { try find(id, read ?? entry(id)) }
    guard case .shown(let place, _) = nodes[id] else { return nil }
    return place
  }

  /// Finds the place of a row, and those of the rows above it.
  private mutating func find(_ id: Int64, _ first: Entry?) throws {
    guard let first else {
      nodes[id] = .missing
      return
    }
    // The rows on the way up.
    var way = [(id: id, entry: first)]
    var indices = [id: 0]
    var above = Node.missing
    while let parent = way[way.count - 1].entry.parent {
      if let known = nodes[parent] {
        above = known
        break
      }
      if let start = indices[parent] {
        let circle = way[start...]
        tree.report(circle: circle.map(\.id))
        for (id, entry) in circle { nodes[id] = try node(id, entry, below: .missing) }
        way.removeSubrange(start...)
        above = nodes[parent] ?? .missing
        break
      }
      guard let next = try entry(parent) else {
        nodes[parent] = .missing
        break
      }
      indices[parent] = way.count
      way.append((parent, next))
    }
    for (id, entry) in way.reversed() {
      above = try node(id, entry, below: above)
      nodes[id] = above
    }
  }

  private func node(_ id: Int64, _ entry: Entry, below above: Node) throws -> Node {
    let (section, sectionValue): (Int, DatabaseValue)
    var parent: TreePlace?
    switch above {
    case .hidden: return .hidden
    case .missing:
      guard let own = entry.section else { return .hidden }
      (section, sectionValue) = (own, entry.sectionValue)
    case .shown(let place, _) where try leaves(entry, place):
      return try node(id, entry, below: .missing)
    case .shown(let place, let asParent):
      (section, sectionValue, parent) = (place.section, place.sectionValue, asParent)
    }
    let (sorting, columns) = plan.sorting(ofSection: section, isChild: parent != nil)
    let values = Array(entry.values[columns])
    let place = RowPlace(section: section, sectionValue: sectionValue, sortValues: values, parent: parent)
    guard let key = WideKey(sorting, id: id, below: nil, value: { values[$0] }) else {
      preconditionFailure("A wide key has room for any value.")
    }
    return .shown(place, asParent: TreePlace(key, below: parent))
  }
  /// Returns whether a row is at the top of its own section instead of below its parent in another one.
  private func leaves(_ entry: Entry, _ parent: RowPlace) throws -> Bool {
    guard let leavesParent = tree.leavesParent, let section = entry.section,
      section != parent.section || entry.sectionValue != parent.sectionValue
    else { return false }
    return try leavesParent((section, entry.sectionValue), (parent.section, parent.sectionValue))
  }
}
