import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

typealias DataSource = RxListViewSectionedReloadDataSource<String, String>

/// The chosen model's type is stated.
@MainActor func choose(in list: ListView, _ source: DataSource) -> any Disposable {
  list.rx.modelSelected(source).subscribe(onNext: { print($0) })
}

/// The deleted model's type is stated.
@MainActor func delete(in list: ListView, _ source: DataSource) -> any Disposable {
  list.rx.modelDeleted(source).subscribe(onNext: { print($0) })
}

/// A data source is configured after it was made.
@MainActor func title(_ cell: @escaping DataSource.ConfigureCell) -> DataSource {
  DataSource(
    configureCell: cell, titleForHeaderInSection: { source, section in source[section].model })
}

/// A cell is registered.
@MainActor func register(in list: ListView, for path: IndexPath) -> ListViewCell {
  list.dequeueReusableCell(ListViewCell.self, withIdentifier: "Cell", for: path)
}

/// An object becomes the delegate, but isn't one.
@MainActor final class Chooser: ListViewDelegate {
  func follow(_ list: ListView) throws -> any Disposable {
    try list.rx.setDelegate(self)
  }
}

/// A section model has one type, as RxDataSources has it.
@MainActor func make() -> Any.Type {
  RxListViewSectionedReloadDataSource<String, String>.self
}
