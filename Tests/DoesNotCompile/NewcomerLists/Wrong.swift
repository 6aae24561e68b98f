import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

typealias DataSource = RxListViewSectionedReloadDataSource<String, String>

/// The chosen model's type is stated.
@MainActor func choose(in list: ListView) -> any Disposable {
  // error: 'modelSelected' is unavailable
  list.rx.modelSelected(String.self).subscribe(onNext: { print($0) })
}

/// The deleted model's type is stated.
@MainActor func delete(in list: ListView) -> any Disposable {
  // error: 'modelDeleted' is unavailable
  list.rx.modelDeleted(String.self).subscribe(onNext: { print($0) })
}

/// A data source is configured after it was made.
@MainActor func title(_ source: DataSource) {
  // error: 'titleForHeaderInSection' is unavailable
  source.titleForHeaderInSection = { source, section in source[section].model }
}

/// A cell is registered.
@MainActor func register(in list: ListView) {
  // error: is unavailable: Nothing needs to be registered
  list.register(ListViewCell.self, forCellReuseIdentifier: "Cell")
}

/// An object becomes the delegate, but isn't one.
@MainActor final class Chooser {
  func follow(_ list: ListView) throws -> any Disposable {
    // error: argument type 'Chooser' does not conform to expected type 'ScrollViewDelegate'
    try list.rx.setDelegate(self)
  }
}

/// A section model has one type, as RxDataSources has it.
@MainActor func make() -> Any.Type {
  // error: generic type 'RxListViewSectionedReloadDataSource' specialized with too few type parameters
  RxListViewSectionedReloadDataSource<SectionModel<String, String>>.self
}
