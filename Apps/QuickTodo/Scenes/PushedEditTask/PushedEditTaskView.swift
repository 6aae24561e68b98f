import AppsWindow
import Gtk
import QuickTodoScenes
import Rill
import RillGtk
import RillScenes
import RillUI

/// The pushed editor: a title, which is saved when the user goes back.
final class PushedEditTaskView: SceneView, BindableType {
  let root: Widget
  let title = "Edit Task"
  var viewModel: PushedEditTaskViewModel!

  private let toasts: ToastOverlay
  private let form = TitleForm()
  private let resolve = Button()
  private let discard = Button()
  private let choices = Box(.horizontal, spacing: 12)
  private let bag = DisposeBag()
  private var conflict: EditConflict?

  init(toasts: ToastOverlay) {
    self.toasts = toasts
    let back = Button(iconName: "go-previous-symbolic", name: "Back")
    back.actionName = "scene.back"
    let header = HeaderBar()
    header.titleWidget = WindowTitle(title: title)
    header.packStart(back)
    resolve.addCssClass("suggested-action")
    choices.isVisible = false
    choices.halign = .center
    choices.append(discard)
    choices.append(resolve)
    form.box.append(choices)
    let box = Box()
    box.append(header)
    box.append(Clamp(child: form.root, maximumSize: 720))
    root = box
  }

  func bindViewModel() {
    form.show(title: viewModel.itemTitle)
    discard.rx.action = viewModel.onDiscard()
    form.onConfirm = { [weak root] in root?.activateAction("scene.back") }
    viewModel.failures.bind(to: form.failure).disposed(by: bag)
    viewModel.conflicts.asSignal()
      .emit(onNext: { [weak self] in self?.offerChoice($0) }).disposed(by: bag)
    resolve.rx.tap.asSignal()
      .emit(onNext: { [weak self] in
        guard let self, let conflict else { return }
        viewModel.onResolve.execute((title: form.title, conflict: conflict))
      }).disposed(by: bag)
    viewModel.outcomes.asSignal()
      .emit(onNext: { [toasts] outcome in
        if outcome == .keptOldTitle { toasts.show("Blank: the old title was kept") }
      }).disposed(by: bag)
  }

  /// Lets the user choose how to proceed with a title that couldn't be saved.
  private func offerChoice(_ conflict: EditConflict?) {
    self.conflict = conflict
    choices.isVisible = true
    resolve.isVisible = conflict != nil
    switch conflict {
    case .changed(let current):
      form.show("Meanwhile the title has been changed elsewhere to “\(current.shownTitle)”.")
      (discard.label, resolve.label) = ("Take That Title", "Keep This Title")
    case .deleted:
      form.show("Meanwhile the task has been deleted elsewhere.")
      (discard.label, resolve.label) = ("Leave It Deleted", "Save Again")
    case .fileGone: (discard.label, resolve.label) = ("Discard Changes", "Open the New File and Save")
    case nil: discard.label = "Discard Changes"
    }
  }

  func willClose() -> Completable {
    viewModel.onUpdate.execute(form.title).ignoreElements().asCompletable()
  }

  func didBecomeCurrent() { form.field.grabFocus() }
}
