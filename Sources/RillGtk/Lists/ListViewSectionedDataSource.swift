public import Gtk
import Rill
public import RillLists

/// The superclass of both kinds of data sources, which shows snapshots as one flat list of rows.
///
/// Create a `RxListViewSectionedReloadDataSource` or a `RxListViewSectionedAnimatedDataSource`. All closures
/// are set at its creation, so nothing can change while a list shows it. Its closures receive it to look up
/// sections and items:
///
/// ```swift
/// import RillGtk
/// import RillLists
///
/// @MainActor func title(of path: IndexPath, in source: ListViewSectionedDataSource<String, String>) -> String {
///   "\(source[path.section].model): \(source[path])"
/// }
/// ```
public class ListViewSectionedDataSource<Section: Sendable, Item: Sendable>: SectionedViewDataSourceType {
  /// A closure that makes the row of an item, from `listView.dequeueReusableCell`.
  public typealias ConfigureCell = (
    ListViewSectionedDataSource<Section, Item>, ListView, IndexPath, Item
  ) -> ListViewCell
  /// A closure that returns the title of a section's header or footer; nil for one without text.
  public typealias TitleForSection = (ListViewSectionedDataSource<Section, Item>, Int) -> String?
  /// A closure that makes the header or footer of a section, from `listView.dequeueReusableHeaderFooterView`;
  /// nil for the standard one with the title.
  public typealias ViewForSection = (
    ListViewSectionedDataSource<Section, Item>, ListView, Int
  ) -> ListViewHeaderFooterView?
  /// A closure that returns whether an item can be deleted, or moved.
  public typealias CanChangeRowAtIndexPath = (ListViewSectionedDataSource<Section, Item>, IndexPath) -> Bool
  /// A closure that returns an item's menu. The menu's entries activate "row.select", "row.delete",
  /// "row.move-up" and "row.move-down".
  public typealias MenuForRowAtIndexPath = (ListViewSectionedDataSource<Section, Item>, IndexPath) -> Menu?

  /// A closure that returns the thing that the person drags out of the list by an item's row; nil if the row can't be dragged
  /// out.
  public typealias DragItemForRowAtIndexPath = (ListViewSectionedDataSource<Section, Item>, IndexPath) ->
    DragItem?
  /// A closure that returns whether a thing that is dragged can be dropped on an item's row.
  public typealias CanDropOnRowAtIndexPath = (
    ListViewSectionedDataSource<Section, Item>, IndexPath, DragItem
  ) -> Bool

  /// The closures of a data source.
  struct Configuration {
    var configureCell: ConfigureCell
    var titleForHeaderInSection: TitleForSection?
    var titleForFooterInSection: TitleForSection?
    var viewForHeaderInSection: ViewForSection?
    var viewForFooterInSection: ViewForSection?
    var headers: SectionRows
    var footers: SectionRows
    var canEditRowAtIndexPath: CanChangeRowAtIndexPath
    var canMoveRowAtIndexPath: CanChangeRowAtIndexPath
    var menuForRowAtIndexPath: MenuForRowAtIndexPath?
    var dragItemForRowAtIndexPath: DragItemForRowAtIndexPath?
    var canDropOnRowAtIndexPath: CanDropOnRowAtIndexPath?
    var rowsPerFrame: Int?
    var beginning: ListBeginning

    var shownHeaders: SectionRows {
      titleForHeaderInSection == nil && viewForHeaderInSection == nil ? .none : headers
    }
    var shownFooters: SectionRows {
      titleForFooterInSection == nil && viewForFooterInSection == nil ? .none : footers
    }
  }

  let configuration: Configuration
  var flat: FlatList<Section, Item>
  private(set) weak var list: ListView?
  /// The snapshots that the list doesn't show yet.
  private var waiting: [(snapshot: SectionedSnapshot<Section, Item>, beginsAtTop: Bool)] = []
  /// Whether the list begins at its top with the next snapshot.
  private var beginsNextAtTop = false
  /// The number of reloads. It distinguishes the rows of one snapshot from those of another if items have no
  /// identities.
  private var numberOfReloads = 0
  /// The place to which the user has moved the focused item, until the change is shown.
  private var placeOfMovedFocus: IndexPath?
  /// The identity of the item that keeps the focus wherever its row goes.
  private var focusKeeper: AnyHashable?

  let events = RowEvents<Item>()
  let moves = PublishRelay<ModelMovedEvent<Item>>()
  let drops = PublishRelay<ModelDroppedEvent<Item>>()

  init(_ configuration: Configuration) {
    self.configuration = configuration
    flat = FlatList(headers: configuration.shownHeaders, footers: configuration.shownFooters)
  }

  /// The snapshot on the screen.
  public final var snapshot: SectionedSnapshot<Section, Item> { flat.snapshot }

  /// The sections on the screen, each with its model and its items.
  public final var sectionModels: SnapshotSections<Section, Item> { flat.snapshot.sections }

  /// Returns the item at a place on the screen.
  /// - Parameter indexPath: The place, which must exist.
  /// - Returns: The item.
  public final func model(at indexPath: IndexPath) -> Item { flat.snapshot.item(at: indexPath) }

  /// A section on the screen: its `items` and its `model`, whose properties it also has.
  /// - Parameter index: The section's index, which must exist.
  /// - Returns: The section.
  public final subscript(index: Int) -> SnapshotSection<Section, Item> { flat.snapshot.sections[index] }

  /// The item at a place on the screen.
  /// - Parameter indexPath: The place, which must exist.
  /// - Returns: The item.
  public final subscript(indexPath: IndexPath) -> Item { model(at: indexPath) }

  /// The data source itself.
  public final var dataSource: ListViewSectionedDataSource<Section, Item> { self }

  /// Begins to show a snapshot. The list then follows the steps of the change.
  /// - Returns: The change, and the rows to configure again.
  func begin(_ next: SectionedSnapshot<Section, Item>, in list: ListView) -> (FlatChange, UpdatedRows) {
    list.transition.cancel()
    numberOfReloads += 1
    return (flat.reload(next), .some([]))
  }

  /// Whether to keep the list's scroll position, whatever rows are there afterwards.
  var keepsOffset: Bool { configuration.beginning != .atTop }

  /// Returns the identity that distinguishes an item's row from others.
  func identity(of item: Item, row: Int) -> AnyHashable { rowIdentity(row) }

  /// Returns the identity that distinguishes a section's header or footer from other rows.
  func identity(ofSection section: Int, row: Int) -> AnyHashable { rowIdentity(row) }

  private func rowIdentity(_ row: Int) -> AnyHashable {
    AnyHashable(RowIdentity.row(row, reload: numberOfReloads))
  }

  /// Returns the present place of an item that was at `path` when an interaction began; nil if it is gone.
  func place(of model: Item, from path: IndexPath) -> IndexPath? { snapshot.contains(path) ? path : nil }

  /// Lets the focus follow an item that the user moves.
  /// - Parameters:
  ///   - source: The item's place on the screen.
  ///   - destination: The place to which the user moves it.
  func followMove(from source: IndexPath, to destination: IndexPath) { placeOfMovedFocus = destination }

  /// The selected items; nil if the items have no identities.
  var rowSelection: (any ListViewRowSelection)? { nil }

  /// Ends the selection of items that the snapshot on the screen doesn't have.
  func followSelection() {}

  final func attach(to list: ListView) throws(ListViewError) {
    try list.adapter.setSource(self)
    self.list = list
  }

  final func detach() { list?.presentAdapter?.releaseSource(self) }

  /// Shows a snapshot, unless another data source has been bound to the list since: at once, or after the update
  /// that is running or the row that is being configured.
  final func show(_ next: SectionedSnapshot<Section, Item>) {
    guard let adapter = list?.presentAdapter, adapter.source === self else { return }
    waiting.append((next, beginsNextAtTop))
    beginsNextAtTop = false
    adapter.updateRows()
  }

  /// Keeps the focus on an item as long as the item has it, even if its row leaves the screen. Otherwise the
  /// row that takes its place receives the focus.
  ///
  /// Use this for a key command that moves the row away, so that a second press of the key applies to the
  /// same item.
  /// - Parameter indexPath: The item's place on the screen.
  public final func keepFocus(at indexPath: IndexPath) {
    focusKeeper = row(of: indexPath).map { identity(of: model(at: indexPath), row: $0) }
  }

  /// Makes the list begin at its top with the next snapshot, whatever items that shares with the one on the screen.
  ///
  /// Use this when the user has opened another list of the same items, such as those with another tag. The focus goes to the
  /// first item, as after a change that leaves no item.
  public final func beginNextAtTop() { beginsNextAtTop = true }

  private func keepsFocus(row: Int) -> Bool {
    guard let focusKeeper, let path = itemPath(ofRow: row) else { return false }
    return identity(of: snapshot.item(at: path), row: row) == focusKeeper
  }
}

extension ListViewSectionedDataSource: ListViewSource {
  final var hasNextSnapshot: Bool { !waiting.isEmpty }

  final func beginUpdate(of list: ListView, focusedRow: Int?) -> ListUpdate.Plan {
    let keepsItem = focusedRow.map(keepsFocus) ?? false
    let hadItems = !snapshot.isEmpty
    let next = waiting.removeFirst()
    let (change, updatedRows) = begin(next.snapshot, in: list)
    defer { placeOfMovedFocus = nil }
    let beginsAtTop = next.beginsAtTop || begins(atTopAfterItems: hadItems)
    let moved = placeOfMovedFocus.map { ItemPath($0) } ?? (beginsAtTop ? firstItem : nil)
    return ListUpdate.Plan(
      change: change, updatedRows: updatedRows, keepsOffset: keepsOffset, beginsAtTop: beginsAtTop,
      focus: moved.flatMap { flat.position(of: .item($0)) }.map { .row($0) }
        ?? (keepsItem ? .sameRow : .rowOnScreen))
  }

  /// Returns whether the list is to begin at its top after the change that has just begun.
  /// - Parameter hadItems: Whether there were items before the change.
  private func begins(atTopAfterItems hadItems: Bool) -> Bool {
    switch configuration.beginning {
    case .keepsPlace: false
    case .atTopWhenReplaced: hadItems && !snapshot.isEmpty && !flat.keepsItems
    case .atTop: true
    }
  }

  private var firstItem: ItemPath? {
    snapshot.sections.firstIndex { !$0.items.isEmpty }.map { ItemPath(item: 0, section: $0) }
  }

  final func applyNextSplice() -> ListSplice? { flat.applyNext() }

  final var numberOfRows: Int { flat.count }

  final var rowsPerFrame: Int? { configuration.rowsPerFrame }

  final func itemPath(ofRow row: Int) -> ItemPath? {
    guard row < flat.count, case .item(let path) = flat.placeInSnapshot(at: row) else { return nil }
    return path
  }

  final func place(atRow row: Int) -> FlatPlace { flat.place(at: row) }

  final func row(of indexPath: IndexPath) -> Int? { flat.position(of: .item(ItemPath(indexPath))) }

  final func numberOfItems(inSection section: Int) -> Int { snapshot.numberOfItems(inSection: section) }
}

/// An identity of rows that can't be distinguished by an item's own identity.
enum RowIdentity: Hashable {
  case row(Int, reload: Int)
  case header(AnyHashable)
  case footer(AnyHashable)
}
