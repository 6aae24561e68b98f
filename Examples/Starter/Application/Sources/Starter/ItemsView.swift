import Gtk
import Rill
import RillGtk
import RillLists
import RillScenes
import RillUI
import StarterModel

/// The list of items, with a field for the next one.
final class ItemsView: SceneView, BindableType {
  let root: Widget
  let title = "Starter"
  var viewModel: ItemsViewModel!

  let (field, add, list) = (Entry(), Button(iconName: "list-add-symbolic", name: "Add"), ListView())
  private let toasts = ToastOverlay()
  private let bag = DisposeBag()

  private let dataSource = RxListViewSectionedAnimatedDataSource<String, Item>(
    configureCell: { _, list, indexPath, item in
      let row = list.dequeueReusableCell(TextCell.self, for: indexPath)
      row.text = item.text
      return row
    },
    canEditRowAtIndexPath: { _, _ in true })

  init() {
    field.placeholder = "New item"
    field.setAccessibleLabel("New item")
    field.hexpand = true
    list.setAccessibleLabel("Items")
    list.addCssClass("navigation-sidebar")
    let line = Box(.horizontal, spacing: 6)
    line.setMargins(12)
    line.append(field)
    line.append(add)
    let scrolled = ScrolledWindow(child: ClampScrollable(child: list, maximumSize: 600))
    scrolled.vexpand = true
    let box = Box()
    for part in [HeaderBar(), Clamp(child: line, maximumSize: 600), scrolled] { box.append(part) }
    toasts.child = box
    root = toasts
  }

  func bindViewModel() {
    (field.rx.text <-> viewModel.text).disposed(by: bag)
    add.rx.action = viewModel.onAdd
    field.rx.activated.bind(to: viewModel.onAdd.inputs).disposed(by: bag)
    viewModel.items.asDriver().drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
    list.rx.modelDeleted(dataSource).bind(to: viewModel.deleteAction.inputs).disposed(by: bag)
    viewModel.failures.asSignal().map { "\($0)" }.emit(to: toasts.rx.toast).disposed(by: bag)
  }

  func didBecomeCurrent() { field.grabFocus() }
}
