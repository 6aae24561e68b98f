import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The modal editor.
final class EditTaskView: SceneView, BindableType {
  let root: Widget
  var title: String { viewModel.heading }
  var viewModel: EditTaskViewModel!

  private let form = TitleForm()
  private let cancel = Button(label: localized("Cancel"))
  private let confirm = Button()
  private let reopen = Button()
  private let chips = EntryChips()
  private let heading = WindowTitle(title: "")
  private let bag = DisposeBag()

  init() {
    let header = HeaderBar(title: heading, cancel: cancel, confirm: confirm)
    reopen.isVisible = false
    reopen.halign = .center
    form.box.append(chips.root)
    form.box.append(reopen)
    let box = Box()
    box.setSizeRequest(width: 340, height: -1)
    box.append(header)
    box.append(form.root)
    root = box
  }

  func bindViewModel() {
    form.show(title: viewModel.text.value)
    form.field.rx.text.orEmpty.asObservable().bind(to: viewModel.text).disposed(by: bag)
    form.onConfirm = { [weak root] in root?.activateAction("default.activate") }
    confirm.label = viewModel.confirmation
    heading.title = viewModel.heading
    confirm.rx.bind(to: viewModel.onUpdate) { [form] _ in form.title }
    reopen.label = localized("Open the New File and \(viewModel.confirmation)")
    reopen.rx.bind(to: viewModel.onReopenAndUpdate) { [form] _ in form.title }
    viewModel.isFileGone.bind(to: reopen.rx.isVisible).disposed(by: bag)
    cancel.rx.action = viewModel.onCancel
    let isAcceptable = form.field.rx.text.orEmpty.map { [viewModel] in viewModel?.isAcceptable($0) ?? false }
    Observable<Bool>.combineLatest(isAcceptable.asObservable(), viewModel.onUpdate.enabled) { $0 && $1 }
      .bind(to: confirm.rx.isEnabled).disposed(by: bag)
    if let quickEntry = viewModel.quickEntry { chips.bind(quickEntry, to: form).disposed(by: bag) }
    viewModel.failures.bind(to: form.failure).disposed(by: bag)
  }

  /// Saves the title, because closing the window isn't cancelling.
  func willCloseWindow() -> Completable {
    guard viewModel.isAcceptable(form.title) else { return .empty() }
    return viewModel.onSave.execute(form.title).ignoreElements().asCompletable()
  }

  func didBecomeCurrent() {
    root.window?.defaultWidget = confirm
    form.field.grabFocus()
  }
}
