import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The field for a new task, with the words that were understood. Enter adds the task and closes the window.
final class EntryView: SceneView, BindableType {
  let root: Widget
  let title = localized("New Task")
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
    form.show(title: viewModel.text.value)
    form.bind(to: viewModel, chips, disposedBy: bag) { [weak self] in self?.close() }
  }

  private func close() { root.window?.close() }

  func didBecomeCurrent() { form.field.grabFocus() }
}
