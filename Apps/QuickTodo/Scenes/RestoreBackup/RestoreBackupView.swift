import AppsWindow
import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The dialog that restores a backup: the backups, and the changes that the chosen one makes.
final class RestoreBackupView: SceneView, BindableType {
  let root: Widget
  let title = localized("Restore Backup")
  var viewModel: RestoreBackupViewModel!

  /// The largest number of titles of each kind.
  private static let titlesAtMost = 20

  private let backups = DropDown()
  private let changes = Label()
  private let message = Label.ofFailure()
  private let cancel = Button(label: localized("Cancel"))
  private let restore = Button(label: localized("Restore"))
  private let bag = DisposeBag()

  init() {
    let header = HeaderBar(title: WindowTitle(title: title), cancel: cancel, confirm: restore)
    backups.setAccessibleLabel(localized("Backup"))
    changes.wraps = true
    changes.xalign = 0
    changes.valign = .start
    let frame = ScrolledWindow(child: changes)
    frame.vexpand = true
    let content = Box(spacing: 12)
    content.setMargins(18)
    for part in [backups, frame, message] { content.append(part) }
    let box = Box()
    box.setSizeRequest(width: 340, height: 420)
    box.append(header)
    box.append(content)
    root = box
  }

  func bindViewModel() {
    let items = viewModel.backups.asDriver().drive(backups.rx.itemTitles) { _, backup in
      RestoreBackupViewModel.title(of: backup)
    }
    items.disposed(by: bag)
    backups.rx.modelSelected(items).bind(to: viewModel.choice).disposed(by: bag)
    viewModel.backups.asDriver().map { !$0.isEmpty }.drive(backups.rx.isVisible).disposed(by: bag)
    let preview = viewModel.preview.asDriver()
    preview.map(Self.text).drive(changes.rx.text).disposed(by: bag)
    Driver.combineLatest(
      preview.map(\.isRestorable), viewModel.onRestore.enabled.asDriver(onErrorJustReturn: false)
    ) {
      $0 && $1
    }
    .drive(restore.rx.isEnabled).disposed(by: bag)
    restore.rx.tap.bind(to: viewModel.onRestore.inputs).disposed(by: bag)
    cancel.rx.action = viewModel.onCancel
    viewModel.failures.asDriver()
      .drive(onNext: { [message] error in
        message.text = "\(error)".shown
        message.isVisible = true
      }).disposed(by: bag)
  }

  private static func text(_ preview: RestoreBackupViewModel.Preview) -> String {
    switch preview {
    case .noBackups: localized("There is no backup yet. QuickTodo makes one each day.")
    case .comparing: localized("Comparing with the tasks…")
    case .changes(let changes): changes.text(titlesAtMost: titlesAtMost) { $0.shown }
    case .failure(let reason): reason.shown
    }
  }

  func didBecomeCurrent() { cancel.grabFocus() }
}
