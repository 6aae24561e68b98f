import AppsWindow
import Gtk
import QuickTodoScenes
import Rill
import RillGtk
import RillScenes
import RillUI

/// The pushed editor: a title, and a way back that saves it.
final class PushedEditTaskView: SceneView, BindableType {
  let root: Widget
  let title = "Edit Task"
  var viewModel: PushedEditTaskViewModel!

  private let toasts: Toasts
  private let form = TitleForm()
  private let discard = Button(label: "Discard Changes")
  private let bag = DisposeBag()

  init(toasts: Toasts) {
    self.toasts = toasts
    let back = Button(iconName: "go-previous-symbolic", name: "Back")
    back.actionName = "scene.back"
    let header = HeaderBar()
    header.titleWidget = WindowTitle(title: title)
    header.packStart(back)
    discard.isVisible = false
    discard.halign = .center
    form.box.append(discard)
    let box = Box()
    box.append(header)
    box.append(Clamp(child: form.root, maximumSize: 720))
    root = box
  }

  func bindViewModel() {
    form.show(title: viewModel.itemTitle)
    discard.rx.action = viewModel.onDiscard()
    form.entry.rx.activated.subscribe(onNext: { [weak root] in root?.activateAction("scene.back") })
      .disposed(by: bag)
    viewModel.failures.bind(to: form.failure).disposed(by: bag)
    viewModel.failures.map { _ in true }.bind(to: discard.rx.isVisible).disposed(by: bag)
    viewModel.outcomes.asSignal(onErrorRecover: { _ in .never() })
      .emit(onNext: { [toasts] outcome in
        if outcome == .keptOldTitle { toasts.show("A title cannot be blank: the old title was kept") }
      }).disposed(by: bag)
  }

  func willClose() -> Completable {
    viewModel.onUpdate.execute(form.title).ignoreElements().asCompletable()
  }

  func didBecomeCurrent() { form.entry.grabFocusWithoutSelecting() }
}
