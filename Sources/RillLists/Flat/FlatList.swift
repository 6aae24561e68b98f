/// A sectioned list in the form in which toolkits with one flat list show it. Each section has its header row
/// if there is one, its items, and its footer row if there is one.
///
/// `transition(to:)` begins a change, and each call of `applyNext()` makes one step of it. In between, the
/// list consists of the first rows of the new snapshot and the last rows of the old one. Intermediate states
/// therefore cost nothing to keep, and the toolkit can be notified of each step at once:
///
/// ```swift
/// import RillLists
///
/// func show(_ snapshot: SectionedSnapshot<String, String>, in list: inout FlatList<String, String>) {
///   let change = list.transition(to: snapshot)
///   while let splice = list.applyNext() {
///     print("row \(splice.position): \(splice.removed) removed, \(splice.inserted) inserted")
///   }
///   print("new content: \(change.updatedRows)")
/// }
/// ```
public struct FlatList<Section: Sendable, Item: Sendable>: Sendable {
  /// A snapshot with its layout of rows.
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
  /// The steps that are still to be applied, the next one last.
  private var pending: [ListSplice] = []
  /// The transition in progress.
  private var change: FlatChange?
  /// Whether the last change has kept any item. If everything was replaced, it has kept those that it was to find.
  package private(set) var keepsItems = true
  /// How many rows of the new list are in place.
  private var arrived = 0
  /// How many rows of the old list the new rows have replaced.
  private var replaced = 0

  /// Creates a list that shows a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and their items.
  ///   - headers: The sections that have a header row.
  ///   - footers: The sections that have a footer row.
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

  /// The snapshot that is shown, or to which the transition in progress leads.
  public var snapshot: SectionedSnapshot<Section, Item> { new.snapshot }

  /// Whether steps of a transition are still to be applied.
  public var isChanging: Bool { !pending.isEmpty }

  /// The number of rows.
  public var count: Int { arrived + old.layout.count - replaced }

  /// The content of a row.
  ///
  /// - Parameter position: The row, which must exist, counted from 0.
  /// - Complexity: O(log(number of sections)).
  public subscript(position: Int) -> FlatRow<Section, Item> {
    let (state, row) = source(of: position)
    return state.content(at: row)
  }

  /// Returns the header, item or footer that a row shows, as a place in `snapshot`. During a transition, a
  /// row that no step has reached yet has its place in the previous snapshot.
  ///
  /// - Parameter position: The row, which must exist, counted from 0.
  /// - Returns: The row's place.
  /// - Complexity: O(log(number of sections)).
  public func place(at position: Int) -> FlatPlace {
    let (state, row) = source(of: position)
    return state.layout.place(at: row)
  }

  /// Returns the place in `snapshot` of the header, item or footer that a row shows.
  ///
  /// - Parameter position: The row, which must exist, counted from 0.
  /// - Returns: The place; nil for a row that a later step of the transition removes.
  /// - Complexity: O(log(number of sections and changes)).
  public func placeInSnapshot(at position: Int) -> FlatPlace? {
    let (_, row) = source(of: position)
    guard position >= arrived, let change else { return new.layout.place(at: row) }
    return change.newPosition(ofOld: row).map { new.layout.place(at: $0) }
  }

  /// Returns the row that a place in `snapshot` has after the transition.
  ///
  /// - Parameter place: A header, item or footer.
  /// - Returns: The row; nil if there is none.
  public func position(of place: FlatPlace) -> Int? {
    let exists =
      switch place {
      case .item(let path): new.snapshot.contains(path)
      case .header(let section), .footer(let section): new.snapshot.sections.indices.contains(section)
      }
    return exists ? new.layout.row(of: place) : nil
  }

  /// Begins a change that replaces all rows in one step.
  ///
  /// - Parameter next: The snapshot to show.
  /// - Returns: The change, whose step `applyNext()` applies.
  public mutating func reload(_ next: SectionedSnapshot<Section, Item>) -> FlatChange {
    begin(next) { FlatChange(kept: [], moved: [], updated: [], from: $0.layout.count, to: $1.layout.count) }
  }

  /// Applies the next step of the transition.
  ///
  /// - Returns: The step; nil if none is left.
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
    keepsItems = change.keepsItems(of: old.layout)
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
    State(
      snapshot: snapshot, layout: FlatLayout(of: snapshot.sections, headers: headers, footers: footers))
  }
}

extension FlatList where Section: IdentifiableType, Item: IdentifiableType & Equatable {
  /// Begins the transition to `next`. All steps of the previous transition must have been applied.
  ///
  /// To a toolkit, rows that are kept stay the same rows and are part of no step, unless they are gone or
  /// have changed their order. If the changeset replaces everything, they are found by their identities.
  ///
  /// - Parameters:
  ///   - next: The snapshot to show.
  ///   - changeset: The changeset from the snapshot shown to `next`. If nil, the changeset that `next`
  ///     carries or its history returns, or else the difference of the two.
  ///   - rows: The rows to keep in a change that isn't made row by row: those on the screen.
  ///   - limit: The largest number of steps. A change that would need more leaves only the rows to keep, and
  ///     the common beginning and end of the lists, untouched.
  /// - Returns: The change, whose steps `applyNext()` applies.
  /// - Complexity: O(number of sections + c log c) for c changes. For each row found by its identity, that of
  ///   `indexPath(of:)`.
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
