import Gtk
import RillLists

/// What a list view asks its data source, whose item types it does not know.
protocol ListViewSource: AnyObject {
  /// The number of rows, headers included.
  var numberOfRows: Int { get }

  /// Where a row's item is; none for a header.
  func indexPath(ofRow row: Int) -> IndexPath?

  /// The row to show at a place of the list.
  func cell(forRow row: Int, in list: ListView) -> ListViewCell

  /// Tells what the person did to a row.
  func perform(_ command: RowCommand, onRow row: Int)

  /// Whether a row can be deleted.
  func canEdit(row: Int) -> Bool

  /// The menu of a row, and what remembers its item while the menu is open.
  func menu(forRow row: Int) -> (menu: Menu, perform: (RowCommand) -> Void)?
}

/// What a person does to a row.
enum RowCommand {
  case select
  case delete
}
