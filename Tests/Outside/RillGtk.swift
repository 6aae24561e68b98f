import Gtk
import Rill
import RillGtk
import RillLists
import RillScenes

// None of these classes says `@MainActor`: the protocols do. Each uses a widget, which only the main actor may.

final class FormView: SceneView, BindableType {
  let root: Widget = Box()
  let title = "Form"
  var viewModel: String!
  private let label = Label()
  init() {}
  func bindViewModel() { label.text = viewModel }
  func willClose() -> Completable { .empty() }
  func didBecomeCurrent() { label.grabFocus() }
}

/// A widget that is a scene itself.
final class PageView: Box, SceneView, BindableType {
  let title = "Page"
  var viewModel: String!
  private let label = Label()
  func bindViewModel() {
    label.text = viewModel
    append(label)
    window?.title = title
  }
}

@MainActor func show(in window: Window) -> SceneCoordinator<Int> {
  let coordinator = SceneCoordinator<Int>(window: window) { scene in
    if scene == 0 { return FormView() }
    return PageView()
  }
  coordinator.transition(to: 0, type: .root)
  return coordinator
}

final class Closing: WindowDelegate {
  private let label = Label()
  var isSaved = true
  init() {}
  func windowShouldClose(_ window: Window) -> Bool { isSaved }
  func windowWillClose(_ window: Window) { label.text = window.title }
}

final class Scrolling: ScrollViewDelegate {
  private let label = Label()
  init() {}
  func scrollViewDidScroll(_ scrollView: ScrollView) { label.text = "\(scrollView.verticalOffset)" }
}

final class Choosing: ListViewDelegate {
  private let label = Label()
  init() {}
  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) { label.text = "\(indexPath)" }
}

final class Rivers: SectionedViewDataSourceType {
  private let source = RxListViewSectionedReloadDataSource<String, String>(
    configureCell: { _, list, indexPath, name in
      let cell = list.dequeueReusableCell(ListViewCell.self, for: indexPath)
      cell.child = Label(name)
      return cell
    })
  init() {}
  var dataSource: ListViewSectionedDataSource<String, String> { source }
}

final class Coordinator: SceneCoordinatorType {
  func transition(to scene: Int, type: SceneTransitionType) -> Completable { .empty() }
  func transitionUntilClosed(to scene: Int, type: SceneTransitionType) -> Completable { .empty() }
  func pop(animated: Bool) -> Completable { .empty() }
}
