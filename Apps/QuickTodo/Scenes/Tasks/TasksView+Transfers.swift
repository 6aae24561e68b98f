import Gtk
import QuickTodoExchange
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// Tasks that come from files and servers, or go there.
extension TasksView {
  /// Asks for the file of an import, and opens the dialog of an export.
  func bindFiles() {
    parts.importAction.rx.activated.asSignal()
      .flatMapLatest { [weak self] in self?.fileToImport ?? .empty() }
      .emit(onNext: { [viewModel] in viewModel?.transfers.onImport($0).execute() }).disposed(by: bag)
    parts.exportAction.rx.bind(to: viewModel.transfers.onExport)
  }

  /// Asks for a file with tasks: a signal with the path; empty if none is chosen.
  private var fileToImport: Signal<String> {
    let dialog = FileDialog(
      .open, title: localized("Import Tasks"), parent: root.window, accept: localized("_Open"))
    // Taskwarrior's files have the ending of another format.
    let formats = ExchangeFormat.allCases.filter { $0 != .taskwarrior }
    dialog.addFilter(localized("Tasks"), suffixes: formats.flatMap(\.suffixes))
    dialog.addFilter(localized("All Files"))
    dialog.present()
    return dialog.rx.response.asSignal().compactMap { $0 }
  }

  func bindSync() {
    guard let sync = viewModel?.sync else { return }
    sync.automaticRuns.asDriver().drive().disposed(by: bag)
    sync.notice.asDriver().drive(onNext: { [parts] in parts.syncNotice.show($0) }).disposed(by: bag)
    parts.syncNotice.onAnswer = { notice, answer in sync.onAnswer(notice, answer).execute() }
    parts.synchroniseAction.onActivate { _ in sync.onSynchronise.execute() }
    parts.preferencesAction.rx.bind(to: sync.preferencesAction)
  }
}
