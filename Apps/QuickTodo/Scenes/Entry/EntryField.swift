import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The field for new tasks above the list, with the words that were understood. Enter adds a task and leaves the keyboard in the
/// field, for the next one.
final class EntryField {
  let root: Widget
  /// Called when Escape or Down leaves the field.
  var onLeave: () -> Void = {}
  private let form = TitleForm(
    name: localized("New Task"), placeholder: localized("New task: call Anna tomorrow 9am #family"))
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
    form.bind(to: viewModel, chips, disposedBy: bag) { [form] in form.clear() }
  }

  /// Moves the keyboard focus to the field.
  func grabFocus() { form.field.grabFocus() }
}

extension TitleForm {
  /// Adds a task with the text of the form at Enter, and shows the words that are understood.
  /// - Parameters:
  ///   - viewModel: The view model.
  ///   - chips: The words.
  ///   - bag: The bag of the subscriptions.
  ///   - didAdd: Called after each task.
  func bind(
    to viewModel: EntryViewModel, _ chips: EntryChips, disposedBy bag: DisposeBag,
    didAdd: @escaping () -> Void
  ) {
    field.rx.text.orEmpty.asObservable().bind(to: viewModel.text).disposed(by: bag)
    onConfirm = { [weak self] in
      guard let self, viewModel.isAcceptable(title) else { return }
      viewModel.onAdd.execute(title)
    }
    chips.bind(viewModel.quickEntry, to: self).disposed(by: bag)
    viewModel.failures.bind(to: failure).disposed(by: bag)
    viewModel.onAdd.elements.asDriver(onErrorDriveWith: .never())
      .drive(onNext: { _ in didAdd() }).disposed(by: bag)
  }
}
