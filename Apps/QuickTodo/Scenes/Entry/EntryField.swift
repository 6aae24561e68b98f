import Gtk
import QuickTodoScenes
import Rill
import RillGtk
import RillUI

/// The field for new tasks above the list, with the words that were understood. Enter adds a task and leaves the keyboard in the
/// field, for the next one.
final class EntryField {
  let root: Widget
  /// Called when Escape or Down leaves the field.
  var onLeave: () -> Void = {}
  private let form = TitleForm(name: "New Task", placeholder: "New task: call Anna tomorrow 9am #family")
  private let chips = EntryChips()
  private let bag = DisposeBag()

  init() {
    form.box.append(chips.root)
    form.box.setMargins(horizontal: 12, vertical: 6)
    root = Clamp(child: form.root, maximumSize: 720)
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] press in
      guard let self, press.name == "Escape" || press.name == "Down" && form.title.isEmpty else {
        return false
      }
      onLeave()
      return true
    }
    form.field.add(keys)
  }

  func bind(to viewModel: EntryViewModel) {
    form.field.rx.text.orEmpty.asObservable().bind(to: viewModel.text).disposed(by: bag)
    form.onConfirm = { [weak form] in
      guard let form, viewModel.isAcceptable(form.title) else { return }
      viewModel.onAdd.execute(form.title)
    }
    chips.bind(viewModel.quickEntry, to: form).disposed(by: bag)
    viewModel.failures.bind(to: form.failure).disposed(by: bag)
    viewModel.onAdd.elements.asDriver(onErrorDriveWith: .never())
      .drive(onNext: { [form] _ in form.clear() }).disposed(by: bag)
  }

  /// Moves the keyboard focus to the field.
  func grabFocus() { form.field.grabFocus() }
}
