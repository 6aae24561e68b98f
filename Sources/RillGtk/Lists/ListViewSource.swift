import Gtk
import RillLists

/// A list view's interface to its data source, independent of the item type.
protocol ListViewSource: AnyObject {
  /// Whether a snapshot has arrived that the list doesn't show yet.
  var hasNextSnapshot: Bool { get }

  /// Takes the next snapshot, whose change `applyNextSplice` then applies.
  /// - Parameters:
  ///   - list: The list that shows the rows.
  ///   - focusedRow: The row that has the focus; nil if the list doesn't have it.
  func beginUpdate(of list: ListView, focusedRow: Int?) -> ListUpdate.Plan

  /// Applies the next step of the change to the rows; returns nil if none is left.
  func applyNextSplice() -> ListSplice?

  /// The number of rows, including headers and footers.
  var numberOfRows: Int { get }

  /// How many rows appended at the end the list adds in each frame; nil for all at once.
  var rowsPerFrame: Int? { get }

  /// Returns the place of a row's item; nil for a header or footer.
  func itemPath(ofRow row: Int) -> ItemPath?

  /// Returns the header, item or footer that a row shows.
  func place(atRow row: Int) -> FlatPlace

  /// Returns the row of an item; nil if there is no such item.
  func row(of indexPath: IndexPath) -> Int?

  /// Returns the number of items of a section.
  func numberOfItems(inSection section: Int) -> Int

  /// Returns the cell for a row of the list.
  func cell(forRow row: Int, in list: ListView) -> ListViewCell

  /// Reports a user's action on a row.
  func perform(_ command: RowCommand, onRow row: Int)

  /// Returns whether a row can be deleted.
  func canEdit(row: Int) -> Bool

  /// Returns whether a row can be moved.
  func canMove(row: Int) -> Bool

  /// Reports that the user has moved a row, and whether the focus is to follow it.
  func move(row: Int, to destination: IndexPath, isDrag: Bool, keepsFocus: Bool)

  /// Returns the thing that the person drags out of the list by a row; nil if the row can't be dragged out.
  func dragItem(forRow row: Int) -> DragItem?

  /// Returns whether a thing that is dragged can be dropped on a row.
  func canDrop(_ item: DragItem, onRow row: Int) -> Bool

  /// Reports that the person has dropped a thing on a row.
  func drop(_ item: DragItem, onRow row: Int)

  /// Returns the menu of a row; nil if it has none.
  func menu(forRow row: Int) -> RowMenu?

  /// The selected items; nil if the items have no identities.
  var rowSelection: (any ListViewRowSelection)? { get }

  /// Ends the selection of items that the snapshot on the screen doesn't have.
  func followSelection()
}

extension ListViewSource {
  /// Returns the place of a row's item; nil for a header or footer.
  func indexPath(ofRow row: Int) -> IndexPath? { itemPath(ofRow: row).map { IndexPath($0) } }
}

/// The menu of a row, which remembers the row's item while it is open.
struct RowMenu {
  let menu: Menu
  /// Reports a user's action on the item, wherever it is by then.
  let perform: (RowCommand) -> Void
  /// Returns the item's present row; nil if the item is gone.
  let row: () -> Int?
}
