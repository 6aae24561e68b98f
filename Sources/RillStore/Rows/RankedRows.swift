import GRDB
import RillLists

/// The places of all rows of a query. A change costs the logarithm of their number.
///
/// Copying it copies references, and later changes don't affect a copy.
struct RankedRows<Key: RowOrder>: Sendable {
  /// The rows of a section, in their order.
  struct Section: Sendable {
    let order: SectionOrder
    let value: DatabaseValue
    var rows: OrderStatisticTree<Key>
  }

  /// The place of a row.
  struct Place: Equatable, Sendable {
    let section: SectionOrder
    let value: DatabaseValue
    let key: Key

    static func == (left: Place, right: Place) -> Bool {
      left.key == right.key && left.section == right.section
    }
  }

  /// The last of the rows that were read of a part of the query, if not all were read.
  struct Boundary: Sendable {
    let section: SectionOrder
    let key: Key
  }

  /// The places of a written row before and after, each `nil` if the query doesn't have the row then.
  typealias Way = (old: Place?, new: Place?)

  /// The sections in their order.
  private(set) var sections: [Section]
  /// Whether sections without rows are removed.
  private let dropsEmptySections: Bool
  /// The sections that are never removed.
  private let keptSections: Set<SectionOrder>
  /// For each part of the query, the last row that was read; `nil` if all rows were.
  private let boundaries: [Boundary?]

  init(
    sections: [Section], dropsEmptySections: Bool, keptSections: Set<SectionOrder>, boundaries: [Boundary?]
  ) {
    self.sections = sections
    self.dropsEmptySections = dropsEmptySections
    self.keptSections = keptSections
    self.boundaries = boundaries
  }

  /// Returns whether a place is among those of the rows that were read.
  func includes(_ place: Place) -> Bool {
    guard let boundary = boundaries[place.section.number] else { return true }
    return place.section == boundary.section
      ? place.key <= boundary.key : place.section < boundary.section
  }

  /// Returns whether the rows that were read may be too few for a window, so that more must be read.
  func areTooFew(for limit: Int) -> Bool {
    boundaries.enumerated().contains { part, boundary in
      boundary != nil
        && sections.reduce(0) { $0 + ($1.order.number == part ? $1.rows.count : 0) } < limit
    }
  }

  /// The number of rows in all sections.
  var count: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// Moves rows from their old places to their new ones.
  ///
  /// - Complexity: O(k log n) for k rows.
  @specialized(where Key == NarrowKey<OrderedInteger>)
  mutating func apply(_ ways: [Way]) {
    for case (let old?, let new) in ways where old != new {
      guard let index = index(of: old.section) else { continue }
      sections[index].rows.remove(old.key)
      if dropsEmptySections, sections[index].rows.isEmpty, !keptSections.contains(old.section) {
        sections.remove(at: index)
      }
    }
    for case (let old, let new?) in ways where old != new {
      let index = position(of: new.section)
      if index == sections.count || sections[index].order != new.section {
        sections.insert(Section(order: new.section, value: new.value, rows: OrderStatisticTree()), at: index)
      }
      sections[index].rows.insert(new.key)
    }
  }

  /// Returns the index of a section, or `nil` if there is no such section.
  func index(of order: SectionOrder) -> Int? {
    let index = position(of: order)
    return index < sections.count && sections[index].order == order ? index : nil
  }

  /// Returns the path of a row, or `nil` if the row isn't there.
  @specialized(where Key == NarrowKey<OrderedInteger>)
  func itemPath(of place: Place) -> ItemPath? {
    guard let section = index(of: place.section) else { return nil }
    let (rank, isPresent) = sections[section].rows.position(of: place.key)
    return isPresent ? ItemPath(item: rank, section: section) : nil
  }

  private func position(of order: SectionOrder) -> Int {
    sections.partitioningIndex { $0.order >= order }
  }
}
