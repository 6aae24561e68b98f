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
  /// A snapshot with the rows that it has.
  struct State: Sendable {
    let snapshot: SectionedSnapshot<Section, Item>
    let layout: FlatLayout

    func content(at row: Int) -> FlatRow<Section, Item> {
      switch layout.place(at: row) {
      case .header(let section): .header(snapshot.section(at: section))
      case .item(let path): .item(snapshot.item(at: path))
      case .footer(let section): .footer(snapshot.section(at: section))
      }
    }
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
  /// - Complexity: O(number of sections).
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
    return state.content(at: row)
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
    let exists =
      switch place {
      case .item(let path): new.snapshot.contains(path)
      case .header(let section), .footer(let section): new.snapshot.sections.indices.contains(section)
      }
    return exists ? new.layout.row(of: place) : nil
  }

  /// Begins the change to `next` by which every row is another: one step replaces all.
  public mutating func reload(_ next: SectionedSnapshot<Section, Item>) -> FlatChange {
    begin(next) { FlatChange(kept: [], moved: [], updated: [], from: $0.layout.count, to: $1.layout.count) }
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
    _ next: SectionedSnapshot<Section, Item>, change: (State, State) -> FlatChange
  ) -> FlatChange {
    precondition(!isChanging, "Expected all steps of the last transition to be applied: call applyNext().")
    new = Self.state(of: next, headers: headers, footers: footers)
    let change = change(old, new)
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
  /// Begins the change to `next`. All steps of the change before have to be applied.
  ///
  /// Rows that are to be kept stay what they are for a toolkit, no part of any step, unless they are gone or
  /// have to change their order. With a changeset that replaces everything they are found by their identities.
  ///
  /// - Parameters:
  ///   - next: The snapshot to show.
  ///   - changeset: What leads there from the one shown; without it, what `next` knows, or else the difference.
  ///   - rows: The rows to be kept in a change that is not made row by row: those on the screen.
  ///   - limit: With more steps than this, the change leaves alone only the rows to be kept, and what is common
  ///     to both ends of the lists.
  /// - Complexity: O(number of sections + c log c) for c changes. For rows found by their identities, that of
  ///   `indexPath(of:)` for each.
  public mutating func transition(
    to next: SectionedSnapshot<Section, Item>, by changeset: Changeset? = nil, keeping rows: [Int] = [],
    limit: Int = 500
  ) -> FlatChange {
    let changeset = changeset ?? next.changeset(from: snapshot)
    let rows = Set(rows).filter { (0..<count).contains($0) }.sorted()
    return begin(next) { old, new in
      guard changeset.isReplacing(sections: old.snapshot.numberOfSections, by: new.snapshot.numberOfSections)
      else {
        return FlatChangeBuilder(from: old.layout, to: new.layout, changeset: changeset)
          .change(keeping: rows, limit: limit)
      }
      let search = RowSearch(rows, of: old, in: new)
      return FlatChange(
        kept: search.kept, moved: search.moved, updated: search.updated, from: old.layout.count,
        to: new.layout.count)
    }
  }
}
