public import Gtk
public import Rill
public import RillLists

/// Shows snapshots in a list view, and brings the rows from one snapshot's places to the next one's.
///
/// An item's identity says which row is which; its content, by `==`, whether the row is to be configured
/// anew. Focus, selection and scroll position stay with their rows.
public final class RxListViewSectionedAnimatedDataSource<
  Section: IdentifiableType & Sendable, Item: IdentifiableType & Equatable & Sendable
>: ListViewSectionedDataSource<Section, Item> {
  /// Says how a change is shown, before it is.
  public typealias DecideViewTransition = (
    ListViewSectionedDataSource<Section, Item>, ListView, Changeset
  ) -> ViewTransition
  /// Receives each duplicate identity, once.
  public typealias DuplicateHandler = (DuplicateIdentityError) -> Void

  /// How rows come, go and show other content.
  public let animationConfiguration: AnimationConfiguration
  private let decideViewTransition: DecideViewTransition
  private let onDuplicate: DuplicateHandler
  private var reported: Set<AnyHashable> = []

  /// Makes a data source.
  /// - Parameters:
  ///   - animationConfiguration: How rows come, go and show other content.
  ///   - decideViewTransition: Whether a change is seen taking place.
  ///   - configureCell: Makes the row of an item, when the row comes near the screen and when the item's content has
  ///     changed; not when others push it along, so its index path is no content.
  ///   - titleForHeaderInSection: The title of a section. Without this and `viewForHeaderInSection` no section
  ///     has a header.
  ///   - titleForFooterInSection: The text below a section; without this and `viewForFooterInSection` none.
  ///   - viewForHeaderInSection: Makes the header of a section, in the place of one with the title.
  ///   - viewForFooterInSection: Makes the footer of a section, in the place of one with the title.
  ///   - headers: Which sections have a header.
  ///   - footers: Which sections have a footer.
  ///   - canEditRowAtIndexPath: Whether an item can be deleted, by a swipe, by Delete or by its menu.
  ///   - canMoveRowAtIndexPath: Whether an item can be moved, by dragging, by Alt+Up and Alt+Down or by its
  ///     menu.
  ///   - menuForRowAtIndexPath: The menu of an item, in the place of one that deletes and moves.
  ///   - onDuplicate: Receives each identity that two items share, once; both are shown. By default a line on
  ///     standard error.
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
    onDuplicate: @escaping DuplicateHandler = { Hooks.defaultErrorHandler([], $0) }
  ) {
    self.animationConfiguration = animationConfiguration
    self.decideViewTransition = decideViewTransition
    self.onDuplicate = onDuplicate
    super.init(
      Configuration(
        configureCell: configureCell, titleForHeaderInSection: titleForHeaderInSection,
        titleForFooterInSection: titleForFooterInSection, viewForHeaderInSection: viewForHeaderInSection,
        viewForFooterInSection: viewForFooterInSection, headers: headers, footers: footers,
        canEditRowAtIndexPath: canEditRowAtIndexPath, canMoveRowAtIndexPath: canMoveRowAtIndexPath,
        menuForRowAtIndexPath: menuForRowAtIndexPath))
  }

  /// The list's row of an item; none if it is not there. Costs the number of items in arrays, O(log n) for items
  /// that are made on demand.
  /// - Parameter identity: The item's identity.
  /// - Returns: The row, headers counted.
  public func row(of identity: Item.Identity) -> Int? {
    flat.snapshot.indexPath(of: identity).flatMap { flat.position(of: .item($0)) }
  }

  override func begin(_ next: SectionedSnapshot<Section, Item>, in list: ListView) -> (
    FlatChange, UpdatedRows
  ) {
    if next.change == nil, next.history == nil { report(next.duplicateIdentities()) }
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

  override func identity(of item: Item, row: Int) -> AnyHashable { AnyHashable(item.identity) }

  override func identity(ofSection section: Int, row: Int) -> AnyHashable {
    AnyHashable(RowIdentity.header(AnyHashable(snapshot.section(at: section).identity)))
  }

  override func place(of model: Item, from path: IndexPath) -> IndexPath? {
    snapshot.indexPath(of: model.identity)
  }

  private func report(_ duplicates: [DuplicateIdentityError]) {
    for duplicate in duplicates where reported.insert(AnyHashable(duplicate.identity)).inserted {
      onDuplicate(duplicate)
    }
  }

  /// The items that change their order and arrive at a new row; a screenful of them is enough to be seen.
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

  /// The items that show other content at their rows.
  private func updated(by change: FlatChange, _ arrived: FlatList<Section, Item>) -> Set<AnyHashable> {
    guard animationConfiguration.reloadAnimation != .automatic else { return [] }
    return Set(
      change.updatedRows.prefix(1_000).compactMap { row in
        if case .item(let item) = arrived[row] { AnyHashable(item.identity) } else { nil }
      })
  }
}
