import RillLists

/// The rows of a subscribed query as they are now, with one kind of key.
///
/// It is touched on the store's delivery queue alone.
protocol LiveRows: AnyObject {
  /// What the next state needs to know of the last one.
  var last: LastState { get }
  /// With more rows written at once than this, all are read again.
  var writtenLimit: Int { get }

  /// Follows rows that were written.
  func apply(_ rows: [WrittenRow]) throws -> LiveStep

  /// Follows rows that were written, and reads all rows from another content from then on.
  func move(to content: RowContent, written ids: [Int64]) throws -> LiveStep
}

/// What came of rows that were written.
enum LiveStep {
  /// The query has none of them, before or after.
  case same
  case changed(LiveChange)
  /// A value does not fit into this kind of key.
  case doesNotFit
}

/// The next state of a query.
struct LiveChange {
  let state: any LiveState
  /// What leads there from the last state; of no meaning for the first one.
  let changeset: Changeset
  let isComplete: Bool
}

/// What the next state of a query needs to know of the last one.
struct LastState {
  let history: QueryHistory
  var number = 0
  var numberOfSections = 0
}

/// The rows with one kind of key, and where they are read from.
final class KeyedRows<Key: RowOrder>: LiveRows {
  private let plan: QueryPlan
  private var rows: RankedRows<Key>
  private var content: RowContent
  private weak var state: QueryState<Key>?
  private(set) var last: LastState

  init(_ plan: QueryPlan, _ rows: RankedRows<Key>, _ content: RowContent, after last: LastState) {
    self.plan = plan
    self.rows = rows
    self.content = content
    self.last = last
  }

  var writtenLimit: Int { rows.writtenLimit }

  /// The state of rows that have all been read anew.
  func replaced(isComplete: Bool) -> LiveChange {
    next(written: nil, isComplete: isComplete) { state in
      .replacing(sections: last.numberOfSections, by: state.window.counts.count)
    }
  }

  func apply(_ written: [WrittenRow]) throws -> LiveStep {
    let ids = written.map(\.id)
    let old = try content.places(of: ids, version: last.number)
    return follow(ids, from: old, to: written.map { $0.state?.place }) { number in
      content.add(written, version: number)
    }
  }

  func move(to content: RowContent, written ids: [Int64]) throws -> LiveStep {
    let (earlier, version) = (self.content, last.number)
    let (old, new) = try concurrently(
      { try earlier.places(of: ids, version: version) }, { try content.places(of: ids, version: version) })
    let step = follow(ids, from: old, to: new) { _ in self.content = content }
    if case .same = step {
      // The same rows are elsewhere too: nobody needs the state in which they were read from until now.
      self.content = content
      state?.read(from: content)
    }
    return step
  }

  @specialized(where Key == NarrowKey<OrderedInteger>)
  private func follow(
    _ ids: [Int64], from old: [RowPlace?], to places: [RowPlace?], keeping keep: (_ number: Int) -> Void
  ) -> LiveStep {
    var ways: [RankedRows<Key>.Way] = []
    ways.reserveCapacity(ids.count)
    for (index, id) in ids.enumerated() {
      guard old[index] != nil || places[index] != nil else { continue }
      let way = (old: old[index].flatMap { ranked($0, id) }, new: places[index].flatMap { ranked($0, id) })
      if places[index] != nil, way.new == nil { return .doesNotFit }
      ways.append(way)
    }
    guard !ways.isEmpty else { return .same }
    let before = RowWindow(rows, limit: plan.limit, dropsEmptySections: plan.isSectionedByValue)
    rows.apply(ways)
    keep(last.number + 1)
    return .changed(next(written: ids) { $0.window.changeset(from: before, by: ways) })
  }

  private func ranked(_ place: RowPlace, _ id: Int64) -> RankedRows<Key>.Place? { plan.ranked(place, id: id) }

  @specialized(where Key == NarrowKey<OrderedInteger>)
  private func next(
    written ids: [Int64]?, isComplete: Bool = true, by changeset: (QueryState<Key>) -> Changeset
  ) -> LiveChange {
    last.number += 1
    last.history.begin(last.number, written: ids)
    let state = QueryState(version: last.number, rows, plan, content, last.history)
    let change = LiveChange(state: state, changeset: changeset(state), isComplete: isComplete)
    last.numberOfSections = state.window.counts.count
    self.state = state
    return change
  }
}
