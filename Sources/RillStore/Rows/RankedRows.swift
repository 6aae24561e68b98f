import GRDB
import RillLists

/// The places of all rows of a query, of which a change costs the logarithm of their number.
///
/// Copying it copies references; a copy stays as it was.
struct RankedRows<Key: RowOrder>: Sendable {
  /// The rows of a section, in their order.
  struct Section: Sendable {
    let order: SectionOrder
    let value: DatabaseValue
    var rows: RankTree<Key>
  }

  /// Where a row is.
  struct Place: Equatable, Sendable {
    let section: SectionOrder
    let value: DatabaseValue
    let key: Key

    static func == (left: Place, right: Place) -> Bool {
      left.key == right.key && left.section == right.section
    }
  }

  /// The way of a row that was written; a row that is in the query before or after is on it.
  typealias Way = (old: Place?, new: Place?)

  /// The sections in their order.
  private(set) var sections: [Section]
  /// Whether sections without rows are not there.
  private let dropsEmptySections: Bool

  init(sections: [Section], dropsEmptySections: Bool) {
    self.sections = sections
    self.dropsEmptySections = dropsEmptySections
  }

  /// The number of all rows.
  var count: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// Brings rows from where they were to where they belong.
  ///
  /// - Complexity: O(k log n) for k rows.
  @specialized(where Key == NarrowKey<OrderedInteger>)
  mutating func apply(_ ways: [Way]) {
    for case (let old?, let new) in ways where old != new {
      guard let index = index(of: old.section) else { continue }
      sections[index].rows.remove(old.key)
      if dropsEmptySections, sections[index].rows.isEmpty { sections.remove(at: index) }
    }
    for case (let old, let new?) in ways where old != new {
      let index = position(of: new.section)
      if index == sections.count || sections[index].order != new.section {
        sections.insert(Section(order: new.section, value: new.value, rows: RankTree()), at: index)
      }
      sections[index].rows.insert(new.key)
    }
  }

  /// The index of a section that is there.
  func index(of order: SectionOrder) -> Int? {
    let index = position(of: order)
    return index < sections.count && sections[index].order == order ? index : nil
  }

  /// The place of a row in its section; none if it is not there.
  @specialized(where Key == NarrowKey<OrderedInteger>)
  func indexPath(of place: Place) -> IndexPath? {
    guard let section = index(of: place.section) else { return nil }
    let (rank, isPresent) = sections[section].rows.position(of: place.key)
    return isPresent ? IndexPath(item: rank, section: section) : nil
  }

  private func position(of order: SectionOrder) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].order < order { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
