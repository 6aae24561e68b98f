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

  private let name = Label()
  private let spinner = Spinner()
  private let changes = Label()
  private let cancel = Button(label: localized("Cancel"))
  private let confirm = Button(label: localized("Import"))
  private let bag = DisposeBag()

  init() {
    let header = HeaderBar(title: WindowTitle(title: title), cancel: cancel, confirm: confirm)
    name.addCssClass("heading")
    name.ellipsize = .middle
    for label in [name, changes] { label.xalign = 0 }
    name.hexpand = true
    changes.wraps = true
    changes.valign = .start
    let line = Box(.horizontal, spacing: 12)
    for part in [name, spinner] as [Widget] { line.append(part) }
    let frame = ScrolledWindow(child: changes)
    frame.vexpand = true
    let content = Box(spacing: 12)
    content.setMargins(18)
    for part in [line, frame] as [Widget] { content.append(part) }
    let box = Box()
    box.setSizeRequest(width: 340, height: 420)
    box.append(header)
    box.append(content)
    root = box
  }

  func bindViewModel() {
    name.text = viewModel.fileName.shown
    let state = viewModel.state.asDriver()
    state.map(Self.text).drive(changes.rx.text).disposed(by: bag)
    state.drive(onNext: { [spinner, changes] state in
      switch state {
      case .reading, .importing: spinner.isSpinning = true
      case .preview, .failure: spinner.isSpinning = false
      }
      if case .failure = state { changes.addCssClass("error") }
    }).disposed(by: bag)
    Driver.combineLatest(
      state.map(\.isImportable), viewModel.onImport.enabled.asDriver(onErrorJustReturn: false)
    ) { $0 && $1 }
    .drive(confirm.rx.isEnabled).disposed(by: bag)
    confirm.rx.tap.bind(to: viewModel.onImport.inputs).disposed(by: bag)
    cancel.rx.action(viewModel.onCancel, whileExecuting: .staysSensitive)
  }

  private static func text(_ state: ImportTasksViewModel.State) -> String {
    switch state {
    case .reading(0): localized("Reading the tasks…")
    case .reading(let count): localized("Reading the tasks… \(count)")
    case .importing(0): localized("Importing the tasks…")
    case .importing(let count): localized("Importing the tasks… \(count)")
    case .preview(let report, let format): report.preview(format) { $0.shown }
    case .failure(let reason): reason.shown
    }
  }

  /// Ends an import without a trace.
  func willClose() -> Completable { viewModel.stop() }

  func didBecomeCurrent() { cancel.grabFocus() }
}
