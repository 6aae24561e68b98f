import AppsWindow
import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The dialog that imports a file: the changes that an import would make, and its progress.
final class ImportTasksView: SceneView, BindableType {
  let root: Widget
  let title = localized("Import Tasks")
  var viewModel: ImportTasksViewModel!

  private let dialog: TransferDialog
  private let name = Label()
  private let bag = DisposeBag()

  init() {
    dialog = TransferDialog(title: title, confirmation: localized("Import"))
    dialog.addContent(heading: name)
    root = dialog.root
  }

  func bindViewModel() {
    name.text = viewModel.fileName.shown
    dialog.bind(
      to: viewModel.transfer, preview: { $0.report.preview($0.format) { $0.shown } },
      progress: { $0 == 0 ? localized("Importing the tasks…") : localized("Importing the tasks… \($0)") })
    dialog.confirm.rx.tap.bind(to: viewModel.transfer.onTransfer.inputs).disposed(by: bag)
  }

  /// Ends an import without a trace.
  func willClose() -> Completable { viewModel.transfer.stop() }

  func didBecomeCurrent() { dialog.cancel.grabFocus() }
}
