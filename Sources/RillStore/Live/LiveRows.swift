import RillLists

/// The rows of a subscribed query as they are now, with one kind of key.
///
/// It is touched on the store's delivery queue alone.
protocol LiveRows<Section, Record>: AnyObject {
  associatedtype Section: Sendable
  associatedtype Record: Sendable

  /// The last snapshot that was made.
  var last: LastSnapshot { get }
  /// With more rows written at once than this, all are read again.
  var writtenLimit: Int { get }

  /// Follows rows that were written.
  func apply(_ rows: [WrittenRow<Record>]) throws -> LiveStep<Section, Record>

  /// Follows rows that were written, and reads all rows from another content from then on.
  func move(
    to content: RowContent<Section, Record>, written ids: [Int64]
  ) throws -> LiveStep<Section, Record>
}

/// What came of rows that were written.
enum LiveStep<Section: Sendable, Record: Sendable> {
  /// The query has none of them, before or after.
  case same
  case changed(SectionedSnapshot<Section, Record>)
  /// A value does not fit into this kind of key.
  case doesNotFit
}

/// What the next snapshot of a query needs to know of the one before.
struct LastSnapshot {
  let history: QueryHistory
  /// The number of the state.
  var number = 0
  /// The snapshot's version; none before the first.
  var version: SnapshotVersion?
  var numberOfSections = 0
}

final class KeyedRows<Section: Sendable, Record: Sendable, Key: RowOrder>: LiveRows {
  private let plan: QueryPlan<Section, Record>
  private var rows: RankedRows<Key>
  private var content: RowContent<Section, Record>
  private weak var state: QueryState<Section, Record, Key>?
  private(set) var last: LastSnapshot

  init(
    _ plan: QueryPlan<Section, Record>, _ rows: RankedRows<Key>, _ content: RowContent<Section, Record>,
    after last: LastSnapshot
  ) {
    self.plan = plan
    self.rows = rows
    self.content = content
    self.last = last
  }

  var writtenLimit: Int { rows.writtenLimit }

  /// A snapshot of rows that have all been read anew.
  func snapshot(isComplete: Bool) throws -> SectionedSnapshot<Section, Record> {
    try next(written: nil, isComplete: isComplete) { state in
      .replacing(sections: last.numberOfSections, by: state.window.counts.count)
    }
  }

  func apply(_ written: [WrittenRow<Record>]) throws -> LiveStep<Section, Record> {
    try follow(written.map(\.id), to: written.map { $0.state?.place }) { number in
      content.add(written, version: number)
    }
  }

  func move(
    to content: RowContent<Section, Record>, written ids: [Int64]
  ) throws -> LiveStep<Section, Record> {
    let step = try follow(ids, to: content.places(of: ids, version: last.number)) { _ in
      self.content = content
    }
    if case .same = step {
      // The same rows are elsewhere too: nobody needs the state in which they were read from until now.
      self.content = content
      state?.read(from: content)
    }
    return step
  }

  private func follow(
    _ ids: [Int64], to places: [RowPlace?], keeping keep: (_ number: Int) -> Void
  ) throws -> LiveStep<Section, Record> {
    let old = try content.places(of: ids, version: last.number)
    var ways: [RankedRows<Key>.Way] = []
    for (id, (old, new)) in zip(ids, zip(old, places)) where old != nil || new != nil {
      let way = (old: old.flatMap { ranked($0, id) }, new: new.flatMap { ranked($0, id) })
      if new != nil, way.new == nil { return .doesNotFit }
      ways.append(way)
    }
    guard !ways.isEmpty else { return .same }
    let before = window
    rows.apply(ways)
    keep(last.number + 1)
    return .changed(try next(written: ids) { $0.window.changeset(from: before, by: ways) })
  }

  private var window: RowWindow<Key> {
    RowWindow(rows, limit: plan.limit, dropsEmptySections: plan.isSectionedByValue)
  }

  private func ranked(_ place: RowPlace, _ id: Int64) -> RankedRows<Key>.Place? { plan.ranked(place, id: id) }

  private func next(
    written ids: [Int64]?, isComplete: Bool = true,
    by changeset: (QueryState<Section, Record, Key>) -> Changeset
  ) throws -> SectionedSnapshot<Section, Record> {
    last.number += 1
    last.history.begin(last.number, written: ids)
    let state = QueryState(version: last.number, rows, plan, content, last.history)
    let snapshot = SectionedSnapshot(
      sections: try state.sections(),
      change: last.version.map { SnapshotChange(base: $0, changeset: changeset(state)) },
      history: state, isComplete: isComplete)
    last.version = snapshot.version
    last.numberOfSections = snapshot.numberOfSections
    self.state = state
    return snapshot
  }
}
