import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// The list of categories, with its progress, and a way to ask again.
final class PlanetView: Box {
  private let (list, progress) = (ListView(), ProgressBar())
  private let (failure, retry) = (Label(), Button(label: "Try Again"))
  private let bag = DisposeBag()

  init(_ viewModel: PlanetViewModel) {
    super.init()
    list.setAccessibleLabel("Categories")
    progress.setAccessibleLabel("Answers")
    failure.wraps = true
    let scrolled = ScrolledWindow(child: list)
    scrolled.vexpand = true
    for part in [HeaderBar(), progress, failure, retry, scrolled] { append(part) }

    let dataSource = RxListViewSectionedAnimatedDataSource<String, CategoryState>(
      configureCell: { _, list, indexPath, category in
        let cell = list.dequeueReusableCell(TextCell.self, for: indexPath)
        cell.text = category.text
        return cell
      })
    viewModel.state.map { SectionedSnapshot([("Categories", $0.categories)]) }
      .drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
    viewModel.state.map(\.progress).drive(progress.rx.progress).disposed(by: bag)
    viewModel.state.map { $0.failure ?? "" }.drive(failure.rx.text).disposed(by: bag)
    viewModel.state.map { $0.failure != nil }.drive(retry.rx.isVisible).disposed(by: bag)
    retry.rx.tap.bind(to: viewModel.retries).disposed(by: bag)
  }
}
