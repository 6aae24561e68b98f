public import Gtk
public import Rill
public import RillLists

/// A data source that shows snapshots in a list view, and moves the rows from their places in one snapshot to
/// those in the next.
///
/// An item's identity determines which row is which. Its content, compared by `==`, determines whether the
/// row is configured again. Focus, selection and scroll position stay with their rows.
///
/// ```swift
/// import Gtk
/// import Rill
/// import RillGtk
/// import RillLists
///
/// @MainActor func makeRivers() -> ListView {
///   let list = ListView()
///   let dataSource = RxListViewSectionedAnimatedDataSource<String, String>(
///     configureCell: { _, list, indexPath, name in
///       let cell = list.dequeueReusableCell(ListViewCell.self, for: indexPath)
///       cell.child = Label(name)
///       return cell
///     },
///     titleForHeaderInSection: { source, section in source[section].model })
///   let sections = BehaviorRelay(value: [AnimatableSectionModel(model: "Rivers", items: ["Rhône", "Po"])])
///   sections.bind(to: list.rx.items(dataSource: dataSource)).disposed(by: list.rx.disposeBag)
///   return list
/// }
/// ```
public final class RxListViewSectionedAnimatedDataSource<
  Section: IdentifiableType & Sendable, Item: IdentifiableType & Equatable & Sendable
>: ListViewSectionedDataSource<Section, Item> {
  /// A closure that decides how to show a change, before it is shown.
  public typealias DecideViewTransition = (
    ListViewSectionedDataSource<Section, Item>, ListView, Changeset
  ) -> ViewTransition
  /// A closure that receives each duplicate identity, once.
  public typealias DuplicateHandler = (DuplicateIdentityError) -> Void

  /// The animations of rows that are inserted, updated and deleted.
  public let animationConfiguration: AnimationConfiguration
  private let decideViewTransition: DecideViewTransition
  private let onDuplicate: DuplicateHandler
  private var reported: Set<AnyHashable> = []
  /// The selected items of a list that allows any number of them.
  private(set) lazy var selection = IdentitySelection(of: self)

  /// Creates a data source.
  /// - Parameters:
  ///   - animationConfiguration: The animations of rows that are inserted, updated and deleted.
  ///   - decideViewTransition: Decides whether a change is animated.
  ///   - configureCell: Makes the row of an item, when the row comes near the screen and when the item's
  ///     content has changed. It isn't called when other rows move the row, so the content must not depend on
  ///     the index path.
  ///   - titleForHeaderInSection: Returns the title of a section. Without this and `viewForHeaderInSection`
  ///     no section has a header.
  ///   - titleForFooterInSection: Returns the text below a section. Without this and `viewForFooterInSection`
  ///     no section has a footer.
  ///   - viewForHeaderInSection: Makes the header of a section, instead of the standard one with the title.
  ///   - viewForFooterInSection: Makes the footer of a section, instead of the standard one with the text.
  ///   - headers: The sections that have a header.
  ///   - footers: The sections that have a footer.
  ///   - canEditRowAtIndexPath: Returns whether an item can be deleted, by a swipe, Delete or its menu.
  ///   - canMoveRowAtIndexPath: Returns whether an item can be moved, by dragging, Alt+Up and Alt+Down or its
  ///     menu.
  ///   - menuForRowAtIndexPath: Returns the menu of an item, instead of the standard one that deletes and
  ///     moves.
  ///   - dragItemForRowAtIndexPath: Returns the thing that the person drags by an item's row when the pointer leaves the list.
  ///   - canDropOnRowAtIndexPath: Returns whether a thing that is dragged can be dropped on an item's row, by which
  ///     `rx.modelDropped` emits it.
  ///   - rowsPerFrame: How many of the rows that a snapshot adds get their content in each frame, so that the first ones
  ///     appear sooner; nil shows all at once. Of rows that are replaced or updated, so many near the screen come first, and the
  ///     others a few at a time. GTK keeps widgets for up to 200 rows, of which about ten are visible.
  ///   - beginning: The changes after which the list begins at its top.
  ///   - onDuplicate: Receives each identity that several items or sections share, once. All of them are
  ///     shown. By default it writes a line to standard error.
  public init(
    animationConfiguration: AnimationConfiguration = AnimationConfiguration(),
    decideViewTransition: @escaping DecideViewTransition = { _, _, _ in .animated },
    configureCell: @escaping ConfigureCell,
    titleForHeaderInSection: TitleForSection? = nil,
    titleForFooterInSection: TitleForSection? = nil,
    viewForHeaderInSection: ViewForSection? = nil,
    viewForFooterInSection: ViewForSection? = nil,
    headers: SectionRows = .whenNotEmpty,
    footers: SectionRows = .whenNotEmpty,
    canEditRowAtIndexPath: @escaping CanChangeRowAtIndexPath = { _, _ in false },
    canMoveRowAtIndexPath: @escaping CanChangeRowAtIndexPath = { _, _ in false },
    menuForRowAtIndexPath: MenuForRowAtIndexPath? = nil,
    dragItemForRowAtIndexPath: DragItemForRowAtIndexPath? = nil,
    canDropOnRowAtIndexPath: CanDropOnRowAtIndexPath? = nil,
    rowsPerFrame: Int? = nil,
    beginning: ListBeginning = .atTopWhenReplaced,
    onDuplicate: @escaping DuplicateHandler = { Hooks.defaultErrorHandler([], $0) }
  ) {
    precondition(
      rowsPerFrame ?? 1 > 0, "Expected rowsPerFrame to be positive or nil, found \(rowsPerFrame ?? 0).")
    self.animationConfiguration = animationConfiguration
    self.decideViewTransition = decideViewTransition
    self.onDuplicate = onDuplicate
    super.init(
      Configuration(
        configureCell: configureCell, titleForHeaderInSection: titleForHeaderInSection,
        titleForFooterInSection: titleForFooterInSection, viewForHeaderInSection: viewForHeaderInSection,
        viewForFooterInSection: viewForFooterInSection, headers: headers, footers: footers,
        canEditRowAtIndexPath: canEditRowAtIndexPath, canMoveRowAtIndexPath: canMoveRowAtIndexPath,
        menuForRowAtIndexPath: menuForRowAtIndexPath,
        dragItemForRowAtIndexPath: dragItemForRowAtIndexPath,
        canDropOnRowAtIndexPath: canDropOnRowAtIndexPath, rowsPerFrame: rowsPerFrame, beginning: beginning))
  }

  /// Returns the row of an item in the list.
  /// - Parameter identity: The item's identity.
  /// - Returns: The row, counting headers and footers; nil if the item isn't there.
  /// - Complexity: O(number of items in arrays); O(log n) for items made on demand.
  public func row(of identity: Item.Identity) -> Int? {
    flat.snapshot.itemPath(of: identity).flatMap { flat.position(of: .item($0)) }
  }

  override func begin(_ next: SectionedSnapshot<Section, Item>, in list: ListView) -> (
    FlatChange, UpdatedRows
  ) {
    if next.change == nil, next.history == nil, !next.hasSameIdentities(as: flat.snapshot) {
      report(next.duplicateIdentities())
    }
    let changeset = next.changeset(from: flat.snapshot)
    let transition = decideViewTransition(self, list, changeset)
    let change = flat.transition(to: next, by: changeset, keeping: list.rowsToKeep)
    switch transition {
    case .animated:
      let arrived = FlatList(next, headers: configuration.shownHeaders, footers: configuration.shownFooters)
      list.transition.animateChange(
        moved: moved(by: change, arrived), updated: updated(by: change, arrived),
        animations: animationConfiguration.animations)
      return (change, .some(change.updatedRows))
    case .reload:
      list.transition.cancel()
      return (change, .all)
    }
  }

  override var keepsOffset: Bool { false }

  override var rowSelection: (any ListViewRowSelection)? { selection }

  override func followSelection() { selection.follow(snapshot) }

  override func identity(of item: Item, row: Int) -> AnyHashable { AnyHashable(item.identity) }

  override func identity(ofSection section: Int, row: Int) -> AnyHashable {
    AnyHashable(RowIdentity.header(AnyHashable(snapshot.section(at: section).identity)))
  }

  // The item may come to its place only with a later snapshot than the next one.
  override func followMove(from source: IndexPath, to destination: IndexPath) { keepFocus(at: source) }

  override func place(of model: Item, from path: IndexPath) -> IndexPath? {
    snapshot.indexPath(of: model.identity)
  }

  private func report(_ duplicates: [DuplicateIdentityError]) {
    for duplicate in duplicates where reported.insert(AnyHashable(duplicate.identity)).inserted {
      onDuplicate(duplicate)
    }
  }

  /// Returns the items that change their order and arrive at a new row. The first 1,000 are enough to be
  /// seen.
  private func moved(by change: FlatChange, _ arrived: FlatList<Section, Item>) -> [AnyHashable:
    TravelDirection]
  {
    var moved: [AnyHashable: TravelDirection] = [:]
    for row in change.movedRows.prefix(1_000) {
      guard let old = change.oldPosition(ofNew: row), case .item(let item) = arrived[row] else { continue }
      moved[AnyHashable(item.identity)] = old < row ? .down : .up
    }
    return moved
  }

  /// Returns the items with new content at their rows, if that is animated.
  private func updated(by change: FlatChange, _ arrived: FlatList<Section, Item>) -> Set<AnyHashable> {
    guard animationConfiguration.reloadAnimation != .automatic else { return [] }
    return Set(
      change.updatedRows.prefix(1_000).compactMap { row in
        if case .item(let item) = arrived[row] { AnyHashable(item.identity) } else { nil }
      })
  }
}
