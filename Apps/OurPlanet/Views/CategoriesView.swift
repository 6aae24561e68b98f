import AppsWindow
import Gtk
import OurPlanetScenes
import Rill
import RillGtk
import RillLists
import RillScenes
import RillUI

/// The list of categories.
final class CategoriesView: SceneView, BindableType {
  let root: Widget
  var title: String { parts.header.title.title }
  var viewModel: CategoriesViewModel!

  private typealias DataSource = RxListViewSectionedAnimatedDataSource<CategorySection, CategoryItem>

  private let parts = CategoriesParts()
  private let bag = DisposeBag()
  private var opened: CategoryItem?
  private lazy var dataSource = DataSource(configureCell: { [weak self] _, list, indexPath, item in
    let row = list.dequeueReusableCell(CategoryRow.self, for: indexPath)
    if let self { row.configure(with: item, action: viewModel.onRetry(category: item.category)) }
    return row
  })

  init() { root = parts.root }

  func bindViewModel() {
    bindLoading()
    bindList()
    viewModel.notices.asSignal(onErrorRecover: { _ in .never() })
      .emit(onNext: { [parts] in parts.notices.add($0) }).disposed(by: bag)
  }

  private func bindLoading() {
    parts.header.bindRefreshing(to: viewModel.onRefresh)
    parts.stack.retry.rx.action = viewModel.onRetryAll
    parts.notes.retry.rx.action = viewModel.onRetryAll
    parts.banner.button.rx.action = viewModel.onRetryAll
    show(viewModel.page, in: parts.stack.page)
    show(viewModel.isLoading, in: parts.header.isLoading)
    show(viewModel.progress, in: parts.progress)
    show(viewModel.age.map { $0 ?? "" }, in: parts.header.title.rx.subtitle)
    show(viewModel.banner, in: parts.banner.message)
    show(viewModel.failure, in: parts.notes.failure)
    show(viewModel.unreadable, in: parts.notes.unreadable)
  }

  private func bindList() {
    let lists = viewModel.items.asDriver(onErrorDriveWith: .never())
    lists.drive(parts.list.rx.items(dataSource: dataSource)).disposed(by: bag)
    parts.list.rx.modelSelected(dataSource)
      .subscribe(onNext: { [weak self] item in
        self?.opened = item
        self?.viewModel.openAction.execute(item)
      }).disposed(by: bag)
  }

  private func show<Value>(_ values: Observable<Value>, in binder: Binder<Value>) {
    values.asDriver(onErrorDriveWith: .never()).drive(binder).disposed(by: bag)
  }

  /// Moves the focus to the row that was opened, or to the first control.
  func didBecomeCurrent() {
    defer { opened = nil }
    if let opened, let row = dataSource.row(of: opened.id) { return parts.list.grabFocus(at: row) }
    if root.window?.focusWidget == nil { parts.header.grabFocus() }
  }
}
