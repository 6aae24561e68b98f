import GRDB
import RillLists
import Synchronization

/// A visible section of a live query's state, with the number of rows that it shows.
typealias StateSection = (order: SectionOrder, value: DatabaseValue, count: Int)

/// One state of a live query: the places of its rows, and access to their content. Snapshots share it.
protocol LiveState: SnapshotHistory {
  /// The visible sections.
  var sections: [StateSection] { get }

  /// The primary key of the first row, or `nil` if there are no rows.
  var firstID: Int64? { get }

  /// Returns the content of rows, given their positions in a section.
  func records(inSection section: Int, at positions: Range<Int>) -> [any Sendable]

  /// Returns the place of a row, or `nil` if it isn't shown.
  func itemPath(of id: Int64) -> ItemPath?
}

final class QueryState<Key: RowOrder>: LiveState {
  let version: Int
  let window: RowWindow<Key>
  private let plan: QueryPlan
  private let content: Mutex<RowContent>
  private let history: QueryHistory

  init(
    version: Int, _ rows: RankedRows<Key>, _ plan: QueryPlan, _ content: RowContent, _ history: QueryHistory
  ) {
    self.version = version
    self.plan = plan
    self.content = Mutex(content)
    self.history = history
    window = RowWindow(rows, limit: plan.limit, dropsEmptySections: plan.isSectionedByValue)
  }

  deinit { history.end(version) }

  /// Reads the same rows from another content from now on.
  func read(from content: RowContent) { self.content.withLock { $0 = content } }

  var sections: [StateSection] {
    @specialized(where Key == NarrowKey<OrderedInteger>)
    get { zip(window.rows.sections, window.counts).map { ($0.order, $0.value, $1) } }
  }

  var firstID: Int64? {
    window.counts.firstIndex { $0 > 0 }.map { ids(inSection: $0, at: 0..<1)[0] }
  }

  func records(inSection section: Int, at positions: Range<Int>) -> [any Sendable] {
    content.withLock { $0 }.records(of: ids(inSection: section, at: positions), version: version)
  }

  private func ids(inSection section: Int, at positions: Range<Int>) -> [Int64] {
    let (number, rows) = (window.rows.sections[section].order.number, window.rows.sections[section].rows)
    return rows.keys(in: positions).map { plan.sorting(ofSection: number, isChild: $0.isChild).0.id(of: $0) }
  }

  func itemPath(of id: Int64) -> ItemPath? {
    if plan.isByRelevance {
      return (0..<window.count).first { ids(inSection: 0, at: $0..<$0 + 1) == [id] }
        .map { ItemPath(item: $0, section: 0) }
    }
    // A row that can't be read counts as not found. Reading its content reports the error.
    let place = (try? places(of: [id]))?.first ?? nil
    return place.flatMap { window.itemPath(of: $0) }
  }

  /// Returns the places of rows in this state.
  private func places(of ids: [Int64]) throws -> [RankedRows<Key>.Place?] {
    let places = try content.withLock { $0 }.places(of: ids, version: version)
    return zip(ids, places).map { id, place in place.flatMap { plan.ranked($0, id: id) } }
  }

  func changeset(from earlier: any SnapshotHistory) -> Changeset? {
    guard let earlier = earlier as? QueryState, earlier.history === history, earlier.version < version
    else { return nil }
    let replacing = Changeset.replacing(sections: earlier.window.counts.count, by: window.counts.count)
    // If places can't be read, anything may have changed.
    guard let ids = history.ids(after: earlier.version, through: version),
      ids.count <= window.rows.writtenLimit,
      let old = try? earlier.places(of: ids), let new = try? places(of: ids)
    else { return replacing }
    return window.changeset(from: earlier.window, by: zip(old, new).map { ($0, $1) })
  }
}

extension RankedRows {
  /// The number of rows written at once above which all rows are read again.
  var writtenLimit: Int { max(1_000, count / 10) }
}

extension QueryPlan {
  /// Returns the place of a row among the others, or `nil` if its values don't fit into the kind of key.
  func ranked<Key: RowOrder>(_ place: RowPlace, id: Int64) -> RankedRows<Key>.Place? {
    let (sorting, _) = sorting(ofSection: place.section, isChild: place.parent != nil)
    let key = Key(sorting, id: id, below: place.parent) { place.sortValues[$0] }
    guard let key else { return nil }
    return RankedRows.Place(
      section: order(ofSection: place.section, value: place.sectionValue), value: place.sectionValue, key: key
    )
  }
}
