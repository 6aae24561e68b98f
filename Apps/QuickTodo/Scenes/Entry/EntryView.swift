import Gtk
import QuickTodoScenes
import Rill
import RillGtk
import RillScenes
import RillUI

/// The field for a new task, with the words that were understood. Enter adds the task and closes the window.
final class EntryView: SceneView, BindableType {
  let root: Widget
  let title = "New Task"
  var viewModel: EntryViewModel!

  private let form = TitleForm()
  private let chips = EntryChips()
  private let bag = DisposeBag()

  init() {
    form.box.append(chips.root)
    root = form.root
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] press in
      guard press.name == "Escape" else { return false }
      self?.close()
      return true
    }
    root.add(keys)
  }

  func bindViewModel() {
    let viewModel = viewModel!
    form.show(title: viewModel.text.value)
    form.field.rx.text.orEmpty.asObservable().bind(to: viewModel.text).disposed(by: bag)
    form.onConfirm = { [weak form] in
      guard let form, viewModel.isAcceptable(form.title) else { return }
      viewModel.onAdd.execute(form.title)
    }
    chips.bind(viewModel.quickEntry, to: form).disposed(by: bag)
    viewModel.failures.bind(to: form.failure).disposed(by: bag)
    viewModel.onAdd.elements.asDriver(onErrorDriveWith: .never())
      .drive(onNext: { [weak self] _ in self?.close() }).disposed(by: bag)
  }

  private func close() { root.window?.close() }

  func didBecomeCurrent() { form.field.grabFocus() }
}
