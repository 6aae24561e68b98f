import RillLists

/// The current rows of a subscribed query, with one kind of key.
///
/// It is touched on the store's delivery queue alone.
protocol LiveRows: AnyObject {
  /// The facts about the last state that the next state needs.
  var last: LastState { get }
  /// The number of rows written at once above which all rows are read again.
  var writtenLimit: Int { get }

  /// Applies rows that were written.
  func apply(_ rows: [WrittenRow]) throws -> LiveStep

  /// Applies rows that were written, and reads all rows from another content from then on.
  func move(to content: RowContent, written ids: [Int64]) throws -> LiveStep
}

/// The effect of written rows on a query.
enum LiveStep {
  /// The query has none of the rows, neither before nor after.
  case same
  case changed(LiveChange)
  /// A value does not fit into this kind of key, or more rows are needed than were read.
  case doesNotFit
}

/// The next state of a query.
struct LiveChange {
  let state: any LiveState
  /// The changes from the last state to this one; meaningless for the first state.
  let changeset: Changeset
  let isComplete: Bool
}

/// The facts about a query's last state that the next state needs.
struct LastState {
  let history: QueryHistory
  var number = 0
  var numberOfSections = 0
}

/// The rows with one kind of key, and the content that they are read from.
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

  /// Returns the state after all rows have been read again.
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
      // The new content has the same rows, so the old state of the database is no longer needed.
      self.content = content
      state?.read(from: content)
    }
    return step
  }

  @specialized(where Key == NarrowKey<OrderedInteger>)
  private func follow(
    _ ids: [Int64], from old: [RowPlace?], to places: [RowPlace?], keeping keep: (_ number: Int) -> Void
  ) -> LiveStep {
    if plan.isByRelevance, (old + places).contains(where: { $0 != nil }) { return .doesNotFit }
    var ways: [RankedRows<Key>.Way] = []
    ways.reserveCapacity(ids.count)
    for (index, id) in ids.enumerated() {
      guard old[index] != nil || places[index] != nil else { continue }
      var way = (old: old[index].flatMap { ranked($0, id) }, new: places[index].flatMap { ranked($0, id) })
      if places[index] != nil, way.new == nil { return .doesNotFit }
      if let place = way.old, !rows.includes(place) { way.old = nil }
      if let place = way.new, !rows.includes(place) { way.new = nil }
      if way.old != nil || way.new != nil { ways.append(way) }
    }
    guard !ways.isEmpty else { return .same }
    let before = RowWindow(rows, limit: plan.limit, dropsEmptySections: plan.isSectionedByValue)
    rows.apply(ways)
    if rows.areTooFew(for: plan.limit) { return .doesNotFit }
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
