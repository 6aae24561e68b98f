import Gtk
import QuickTodoScenes
import QuickTodoTexts
import RillGtk
import RillScenes

/// The page that shows why the tasks can't be opened, with a button to try again.
final class DatabaseFailureView: SceneView, BindableType {
  let root: Widget
  let title = localized("The Tasks Could Not Be Opened")
  var viewModel: DatabaseFailureViewModel!

  private let page: StatusPage
  private let retry = Button(label: localized("Try Again"))

  init() {
    retry.halign = .center
    retry.addCssClass("pill")
    page = StatusPage(iconName: "dialog-error-symbolic", title: title, child: retry)
    page.vexpand = true
    let box = Box()
    box.append(HeaderBar())
    box.append(page)
    root = box
  }

  func bindViewModel() {
    page.setDescription(viewModel.message)
    retry.rx.action = viewModel.onRetry
  }

  func didBecomeCurrent() { retry.grabFocus() }
}
