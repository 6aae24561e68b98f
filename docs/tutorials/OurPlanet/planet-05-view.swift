import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// The list of categories.
final class PlanetView: Box {
  private let list = ListView()
  private let bag = DisposeBag()

  init(_ viewModel: PlanetViewModel) {
    super.init()
    list.setAccessibleLabel("Categories")
    let scrolled = ScrolledWindow(child: list)
    scrolled.vexpand = true
    append(HeaderBar())
    append(scrolled)

    let dataSource = RxListViewSectionedAnimatedDataSource<String, CategoryState>(
      configureCell: { _, list, indexPath, category in
        let cell = list.dequeueReusableCell(TextCell.self, for: indexPath)
        cell.text = category.text
        return cell
      })
    viewModel.state.map { SectionedSnapshot([("Categories", $0.categories)]) }
      .drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
  }
}
