import Gtk
public import Rill
import RillLists

/// The binding of a list to a sequence of plain elements. It says which type the list's elements have:
///
/// ```swift
/// let names = source.bind(to: list.rx.items(cellIdentifier: "Name", cellType: NameCell.self)) { row, name, cell in
///   cell.show(name)
/// }
/// list.rx.modelSelected(names).subscribe(onNext: { name in … })
/// ```
public final class ListViewItems<Element: Sendable>: Disposable, SectionedViewDataSourceType {
  /// What shows the elements: one section of them, described by nothing.
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

  /// Ends the binding. The list shows its last elements until it gets others.
  nonisolated public func dispose() { binding.dispose() }

  /// What describes a section that is described by nothing.
  public struct Nothing: Hashable, Sendable {
    nonisolated init() {}
  }
}
