import Gtk
import QuickTodoModel
import QuickTodoScenes
import Rill
import RillGtk
import RillUI

/// Tasks that come from files and servers, or go there.
extension TasksView {
  /// Asks for the file of an import or an export.
  func bindFiles() {
    parts.importAction.rx.activated.asSignal()
      .flatMapLatest { [weak self] in self?.file(to: .open) ?? .empty() }
      .emit(onNext: { [viewModel] in viewModel?.transfers.onImport($0).execute() }).disposed(by: bag)
    parts.exportAction.rx.activated.asSignal()
      .flatMapLatest { [weak self] in self?.file(to: .save) ?? .empty() }
      .emit(onNext: { [viewModel] in viewModel?.transfers.onExport(to: $0).execute() }).disposed(by: bag)
  }

  /// Asks for a file.
  /// - Returns: A signal with the path; empty if none is chosen.
  private func file(to purpose: FileDialog.Purpose) -> Signal<String> {
    let dialog = FileDialog.ofTasks(purpose, parent: root.window)
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
