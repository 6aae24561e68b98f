import Gtk
import RillLists

/// What a list view asks its data source, whose item types it does not know.
protocol ListViewSource: AnyObject {
  /// The number of rows, headers and footers included.
  var numberOfRows: Int { get }

  /// Where a row's item is; none for a header or footer.
  func indexPath(ofRow row: Int) -> IndexPath?

  /// What a row stands for.
  func place(atRow row: Int) -> FlatPlace

  /// The row of an item; none if there is no such item.
  func row(of indexPath: IndexPath) -> Int?

  /// How many items a section has.
  func numberOfItems(inSection section: Int) -> Int

  /// The row to show at a place of the list.
  func cell(forRow row: Int, in list: ListView) -> ListViewCell

  /// Tells what the person did to a row.
  func perform(_ command: RowCommand, onRow row: Int)

  /// Whether a row can be deleted.
  func canEdit(row: Int) -> Bool

  /// Whether a row can be moved.
  func canMove(row: Int) -> Bool

  /// Tells that the person has moved a row, and whether the focus is to follow it.
  func move(row: Int, to destination: IndexPath, keepsFocus: Bool)

  /// The menu of a row.
  func menu(forRow row: Int) -> RowMenu?
}

/// The menu of a row. It remembers the row's item while it is open.
struct RowMenu {
  let menu: Menu
  /// Tells what the person did to the item, wherever it is by then.
  let perform: (RowCommand) -> Void
  /// The row of the item now, if it is still there.
  let row: () -> Int?
}
