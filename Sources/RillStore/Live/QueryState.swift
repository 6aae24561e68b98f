import GRDB
import RillLists
import Synchronization

/// One state of a live query: where its rows are, and how to read them. Snapshots share it.
final class QueryState<Section: Sendable, Record: Sendable, Key: RowOrder>: Sendable {
  let version: Int
  let window: RowWindow<Key>
  let plan: QueryPlan<Section, Record>
  private let content: Mutex<RowContent<Section, Record>>
  private let history: QueryHistory

  init(
    version: Int, _ rows: RankedRows<Key>, _ plan: QueryPlan<Section, Record>,
    _ content: RowContent<Section, Record>, _ history: QueryHistory
  ) {
    self.version = version
    self.plan = plan
    self.content = Mutex(content)
    self.history = history
    window = RowWindow(rows, limit: plan.limit, dropsEmptySections: plan.isSectionedByValue)
  }

  deinit { history.end(version) }

  /// Reads the same rows from elsewhere from now on.
  func read(from content: RowContent<Section, Record>) { self.content.withLock { $0 = content } }

  /// The content of rows by their places in a section.
  func records(inSection section: Int, at positions: Range<Int>) -> [Record] {
    let sorting = plan.parts[window.rows.sections[section].order.number].sorting
    let ids = window.rows.sections[section].rows.keys(in: positions).map(sorting.id)
    return content.withLock { $0 }.records(of: ids, version: version)
  }

  /// Where rows are in this state.
  func places(of ids: [Int64]) throws -> [RankedRows<Key>.Place?] {
    let places = try content.withLock { $0 }.places(of: ids, version: version)
    return zip(ids, places).map { id, place in place.flatMap { plan.ranked($0, id: id) } }
  }

  /// The sections with the rows that are shown.
  func sections() throws -> [SnapshotSection<Section, Record>] {
    try window.counts.indices.map { index in
      let section = window.rows.sections[index]
      return SnapshotSection(
        model: try plan.model(section.order, section.value),
        items: SnapshotItems(QueryItems(state: self, section: index)))
    }
  }
}

extension QueryState: SnapshotHistory {
  func changeset(from earlier: any SnapshotHistory) -> Changeset? {
    guard let earlier = earlier as? QueryState, earlier.history === history, earlier.version < version
    else { return nil }
    let replacing = Changeset.replacing(sections: earlier.window.counts.count, by: window.counts.count)
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
    guard let key = Key(parts[place.section].sorting, id: id, value: { place.sortValues[$0] }) else { return nil }
    return RankedRows.Place(
      section: order(ofSection: place.section, value: place.sectionValue), value: place.sectionValue, key: key)
  }
}

/// The items of one section of a snapshot, which are read when they are asked for.
private struct QueryItems<Section: Sendable, Record: Sendable, Key: RowOrder>:
  SnapshotItemSource
{
  let state: QueryState<Section, Record, Key>
  let section: Int

  var count: Int { state.window.counts[section] }

  func item(at position: Int) -> Record { items(in: position..<position + 1)[0] }

  func items(in positions: Range<Int>) -> [Record] { state.records(inSection: section, at: positions) }

  func position(ofIdentity identity: AnyHashable) -> Int? {
    guard let id = (identity.base as? any RowIdentity)?.rowID,
      let place = (try? state.places(of: [id]))?.first ?? nil,
      let path = state.window.indexPath(of: place), path.section == section
    else { return nil }
    return path.item
  }
}
