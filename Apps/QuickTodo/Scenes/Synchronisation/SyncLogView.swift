import AppsWindow
import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The page that shows the log of the synchronisation.
final class SyncLogView: SceneView, BindableType {
  let root: Widget
  let title = localized("Log")
  var viewModel: SyncLogViewModel!

  private let toasts: ToastOverlay
  private let back = Button.back()
  private let export = Button(iconName: "document-save-symbolic", name: localized("Export"))
  private let list = ListView()
  private let stack = Stack(crossfades: false)
  /// The page of an empty log, created when it is needed, because GTK exposes hidden pages to screen readers too.
  private lazy var empty = emptyPage
  private let bag = DisposeBag()

  init(toasts: ToastOverlay) {
    self.toasts = toasts
    export.tooltip = localized("Export")
    let header = HeaderBar(title: title, back: back)
    header.packEnd(export)
    list.addCssClass("page-list")
    list.setAccessibleLabel(localized("Log"))
    stack.add(ScrolledWindow(child: ClampScrollable(child: list, maximumSize: 720)), name: "list")
    stack.vexpand = true
    let box = Box()
    box.append(header)
    box.append(stack)
    root = box
  }

  func bindViewModel() {
    let entries = viewModel.entries.asDriver()
    entries.drive(list.rx.items(cellIdentifier: "Entry", cellType: SyncLogRow.self)) { _, entry, row in
      row.show(entry)
    }
    .disposed(by: bag)
    entries.map(\.isEmpty).distinctUntilChanged()
      .drive(onNext: { [weak self] isEmpty in
        guard let self else { return }
        if isEmpty, empty.parent == nil { stack.add(empty, name: "empty") }
        stack.visibleChildName = isEmpty ? "empty" : "list"
        export.isEnabled = !isEmpty
      }).disposed(by: bag)
    export.rx.tap
      .flatMapLatest { [weak self] in self?.file ?? .empty() }
      .emit(onNext: { [viewModel] in viewModel?.onExport.execute($0) }).disposed(by: bag)
    viewModel.messages.asSignal().emit(onNext: { [toasts] in toasts.show($0.shown) }).disposed(by: bag)
  }

  /// Asks for the file of the export: a signal with the path; empty if none is chosen.
  private var file: Signal<String> {
    let dialog = FileDialog(
      .save, title: localized("Export the Log"), parent: root.window, accept: localized("_Export"))
    dialog.proposeName("quicktodo-sync.log")
    dialog.present()
    return dialog.rx.response.asSignal().compactMap { $0 }
  }

  private var emptyPage: StatusPage {
    StatusPage(iconName: "view-list-symbolic", title: localized("Nothing Happened Yet"))
  }

  func didBecomeCurrent() { back.grabFocus() }
}

/// A row of the log.
private final class SyncLogRow: TextCell {
  func show(_ entry: SyncLogViewModel.Entry) {
    textLabel.wraps = true
    textLabel.maxLines = 4
    text = entry.text.shown
    detailText = entry.details.shown
    textLabel.setCssClass("error", entry.isProblem)
  }
}
