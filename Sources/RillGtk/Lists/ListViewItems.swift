import Gtk
public import Rill
import RillLists

/// The binding of a list to a sequence of plain elements, from which the elements' type is inferred:
///
/// ```swift
/// import Gtk
/// import Rill
/// import RillGtk
///
/// @MainActor func show(_ names: Observable<[String]>, in list: ListView) {
///   let shown = names.bind(to: list.rx.items(cellIdentifier: "Name", cellType: ListViewCell.self)) {
///     _, name, cell in cell.child = Label(name)
///   }
///   shown.disposed(by: list.rx.disposeBag)
///   list.rx.modelSelected(shown).subscribe(onNext: { print($0) }).disposed(by: list.rx.disposeBag)
/// }
/// ```
public final class ListViewItems<Element: Sendable>: Disposable, SectionedViewDataSourceType {
  /// The data source that shows the elements in one section, whose model is `Nothing`.
  public let dataSource: ListViewSectionedDataSource<Nothing, Element>
  private let binding: any Disposable

  init(
    _ elements: Observable<[Element]>, in list: ListView,
    cell: @escaping (ListView, IndexPath, Element) -> ListViewCell
  ) {
    let source = RxListViewSectionedReloadDataSource<Nothing, Element>(
      configureCell: { _, list, path, element in cell(list, path, element) })
    dataSource = source
    binding = ListViewBinding.bind(elements, to: list, source) { SectionedSnapshot([(Nothing(), $0)]) }
  }

  /// Ends the binding. The list shows its last elements until another sequence is bound.
  nonisolated public func dispose() { binding.dispose() }

  /// The model of a section that needs no description.
  public struct Nothing: Hashable, Sendable {
    nonisolated init() {}
  }
}
