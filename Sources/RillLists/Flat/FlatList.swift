/// A sectioned list as toolkits with one flat list show it: for each section its header row where it has one,
/// its items, its footer row where it has one.
///
/// A change is begun with `transition(to:)`; then `applyNext()` makes one step after the other. In between,
/// the list is made of the first rows of the new snapshot and the last rows of the old one, so that every
/// state costs nothing to keep, and each step can be told to a toolkit at once:
///
/// ```swift
/// let change = list.transition(to: snapshot)
/// while let splice = list.applyNext() { itemsChanged(splice.position, splice.removed, splice.inserted) }
/// change.updatedRows.forEach(rebind)
/// ```
public struct FlatList<Section: Sendable, Item: Sendable>: Sendable {
  private struct State: Sendable {
    let snapshot: SectionedSnapshot<Section, Item>
    let layout: FlatLayout
  }

  private let headers: SectionRows
  private let footers: SectionRows
  private var old: State
  private var new: State
  /// The steps still to be made, the next one last.
  private var pending: [ListSplice] = []
  /// The transition that is being made.
  private var change: FlatChange?
  /// How many rows of the new list are in place.
  private var arrived = 0
  /// How many rows of the old list these have replaced.
  private var replaced = 0

  /// The list that shows `snapshot`.
  ///
  /// - Complexity: O(number of sections), as is each transition.
  public init(
    _ snapshot: SectionedSnapshot<Section, Item> = .init(), headers: SectionRows = .none,
    footers: SectionRows = .none
  ) {
    self.headers = headers
    self.footers = footers
    new = Self.state(of: snapshot, headers: headers, footers: footers)
    old = new
    settle()
  }

  /// The snapshot shown, or on its way to be shown.
  public var snapshot: SectionedSnapshot<Section, Item> { new.snapshot }

  /// Whether steps of a transition are still to be applied.
  public var isChanging: Bool { !pending.isEmpty }

  /// The number of rows.
  public var count: Int { arrived + old.layout.count - replaced }

  /// The content of a row.
  ///
  /// - Complexity: O(log(number of sections)).
  public subscript(position: Int) -> FlatRow<Section, Item> {
    let (state, row) = source(of: position)
    switch state.layout.place(at: row) {
    case .header(let section): return .header(state.snapshot.section(at: section))
    case .item(let path): return .item(state.snapshot.item(at: path))
    case .footer(let section): return .footer(state.snapshot.section(at: section))
    }
  }

  /// What a row stands for, in places of `snapshot`; during a transition, rows that no step has reached yet
  /// still tell their places in the snapshot before.
  ///
  /// - Complexity: O(log(number of sections)).
  public func place(at position: Int) -> FlatPlace {
    let (state, row) = source(of: position)
    return state.layout.place(at: row)
  }

  /// The place in `snapshot` of what a row stands for; nil for a row that a step of the transition will remove.
  ///
  /// - Complexity: O(log(number of sections and changes)).
  public func placeInSnapshot(at position: Int) -> FlatPlace? {
    let (_, row) = source(of: position)
    guard position >= arrived, let change else { return new.layout.place(at: row) }
    return change.newPosition(ofOld: row).map { new.layout.place(at: $0) }
  }

  /// The row of a place in `snapshot` after the transition; nil if there is none.
  public func position(of place: FlatPlace) -> Int? {
    switch place {
    case .item(let path): new.snapshot.contains(path) ? new.layout.row(of: path) : nil
    case .header(let section):
      new.snapshot.sections.indices.contains(section) ? new.layout.headerRow(of: section) : nil
    case .footer(let section):
      new.snapshot.sections.indices.contains(section) ? new.layout.footerRow(of: section) : nil
    }
  }

  /// Begins the change to `next`. All steps of the change before have to be applied.
  ///
  /// - Parameters:
  ///   - next: The snapshot to show.
  ///   - changeset: What leads there from the one shown.
  ///   - limit: With more steps than this, one step takes the place of all.
  /// - Complexity: O(number of sections + c log c) for c changes.
  public mutating func transition(
    to next: SectionedSnapshot<Section, Item>, by changeset: Changeset, limit: Int = 500
  ) -> FlatChange {
    begin(next) { old, new in
      FlatChangeBuilder(from: old, to: new, changeset: changeset).change(limit: limit)
    }
  }

  /// Begins the change to `next` by which every row is another: one step replaces all.
  public mutating func reload(_ next: SectionedSnapshot<Section, Item>) -> FlatChange {
    begin(next) { FlatChange(kept: [], moved: [], updated: [], from: $0.count, to: $1.count, limit: 1) }
  }

  /// Makes the next step of the transition and returns it, nil if none is left.
  public mutating func applyNext() -> ListSplice? {
    guard let splice = pending.popLast() else { return nil }
    replaced += splice.position - arrived + splice.removed
    arrived = splice.position + splice.inserted
    if pending.isEmpty { settle() }
    return splice
  }

  private mutating func begin(
    _ next: SectionedSnapshot<Section, Item>, change: (FlatLayout, FlatLayout) -> FlatChange
  ) -> FlatChange {
    precondition(!isChanging, "Expected all steps of the last transition to be applied: call applyNext().")
    new = Self.state(of: next, headers: headers, footers: footers)
    let change = change(old.layout, new.layout)
    (arrived, replaced) = (0, 0)
    pending = change.splices.reversed()
    self.change = change
    if pending.isEmpty { settle() }
    return change
  }

  private mutating func settle() {
    old = new
    change = nil
    arrived = new.layout.count
    replaced = arrived
  }

  private func source(of position: Int) -> (State, Int) {
    position < arrived ? (new, position) : (old, position - arrived + replaced)
  }

  private static func state(
    of snapshot: SectionedSnapshot<Section, Item>, headers: SectionRows, footers: SectionRows
  ) -> State {
    let itemCounts = snapshot.sections.map(\.items.count)
    return State(
      snapshot: snapshot, layout: FlatLayout(itemCounts: itemCounts, headers: headers, footers: footers))
  }
}

extension FlatList where Section: IdentifiableType, Item: IdentifiableType & Equatable {
  /// Begins the change to `next`, by the changeset that it carries or else by comparing.
  public mutating func transition(to next: SectionedSnapshot<Section, Item>, limit: Int = 500) -> FlatChange {
    transition(to: next, by: next.changeset(from: snapshot), limit: limit)
  }
}
