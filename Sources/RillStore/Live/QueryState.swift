import GRDB
import RillLists
import Synchronization

/// One state of a live query: where its rows are, and how to read them. Snapshots share it.
protocol LiveState: SnapshotHistory {
  /// The sections that are shown, with the number of rows that each shows.
  var sections: [(order: SectionOrder, value: DatabaseValue, count: Int)] { get }

  /// The primary key of the first row; none where there are no rows.
  var firstID: Int64? { get }

  /// The content of rows by their places in a section.
  func records(inSection section: Int, at positions: Range<Int>) -> [any Sendable]

  /// The place of a row, where it is shown.
  func indexPath(of id: Int64) -> IndexPath?
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

  /// Reads the same rows from elsewhere from now on.
  func read(from content: RowContent) { self.content.withLock { $0 = content } }

  var sections: [(order: SectionOrder, value: DatabaseValue, count: Int)] {
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
    let sorting = plan.parts[window.rows.sections[section].order.number].sorting
    return window.rows.sections[section].rows.keys(in: positions).map { sorting.id(of: $0) }
  }

  func indexPath(of id: Int64) -> IndexPath? {
    // A row that cannot be read is not found; whoever asks for its content learns why.
    let place = (try? places(of: [id]))?.first ?? nil
    return place.flatMap { window.indexPath(of: $0) }
  }

  /// Where rows are in this state.
  private func places(of ids: [Int64]) throws -> [RankedRows<Key>.Place?] {
    let places = try content.withLock { $0 }.places(of: ids, version: version)
    return zip(ids, places).map { id, place in place.flatMap { plan.ranked($0, id: id) } }
  }

  func changeset(from earlier: any SnapshotHistory) -> Changeset? {
    guard let earlier = earlier as? QueryState, earlier.history === history, earlier.version < version
    else { return nil }
    let replacing = Changeset.replacing(sections: earlier.window.counts.count, by: window.counts.count)
    // Where places cannot be read, what is known is that anything may have changed.
    guard let ids = history.ids(after: earlier.version, through: version),
      ids.count <= window.rows.writtenLimit,
      let old = try? earlier.places(of: ids), let new = try? places(of: ids)
    else { return replacing }
    return window.changeset(from: earlier.window, by: zip(old, new).map { ($0, $1) })
  }
}

extension RankedRows {
  /// With more rows written at once than this, all are read again.
  var writtenLimit: Int { max(1_000, count / 10) }
}

extension QueryPlan {
  /// The place of a row among the others; none where its values do not fit into the kind of key.
  func ranked<Key: RowOrder>(_ place: RowPlace, id: Int64) -> RankedRows<Key>.Place? {
    guard let key = Key(parts[place.section].sorting, id: id, value: { place.sortValues[$0] }) else {
      return nil
    }
    return RankedRows.Place(
      section: order(ofSection: place.section, value: place.sectionValue), value: place.sectionValue, key: key
    )
  }
}
