import AppsWindow
import Gtk
import QuickTodoExchange
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillScenes
import RillUI

/// The dialog that exports tasks: the format, the choice of tasks, what a file would have, and the progress.
final class ExportTasksView: SceneView, BindableType {
  let root: Widget
  let title = localized("Export Tasks")
  var viewModel: ExportTasksViewModel!

  private let dialog: TransferDialog
  private let format = DropDown()
  private let tasks = DropDown()
  private let tasksRow: ActionRow
  private let bag = DisposeBag()

  init() {
    dialog = TransferDialog(title: title, confirmation: localized("Export…"))
    tasksRow = ActionRow(title: localized("Tasks"), suffix: tasks)
    let choices = PreferencesGroup(
      rows: [ActionRow(title: localized("Format"), suffix: format), tasksRow])
    dialog.addContent(choices: [choices], heading: Label(localized("The File Will Have")))
    root = dialog.root
  }

  func bindViewModel() {
    let formats = Driver.just(ExchangeFormat.allCases).drive(format.rx.itemTitles) { _, format in format.title
    }
    formats.disposed(by: bag)
    format.rx.modelSelected(formats).bind(to: viewModel.format).disposed(by: bag)
    let choices = Driver.just(viewModel.choices).drive(tasks.rx.itemTitles) { _, choice in
      choice.title.shown.shortened
    }
    choices.disposed(by: bag)
    tasks.rx.modelSelected(choices).bind(to: viewModel.choice).disposed(by: bag)
    tasksRow.isVisible = viewModel.choices.count > 1
    let transfer = viewModel.transfer
    dialog.bind(
      to: transfer, preview: \.preview,
      progress: { $0 == 0 ? localized("Exporting the tasks…") : localized("Exporting the tasks… \($0)") })
    let isIdle = transfer.onTransfer.executing.map { !$0 }.asDriver(onErrorJustReturn: true)
    for choice in [format, tasks] { isIdle.drive(choice.rx.isEnabled).disposed(by: bag) }
    dialog.confirm.rx.tap
      .flatMapLatest { [weak self] in self?.file ?? .empty() }
      .emit(onNext: { transfer.onTransfer.execute($0) }).disposed(by: bag)
  }

  /// Asks for the file: a signal with the path; empty if none is chosen.
  private var file: Signal<String> {
    let dialog = FileDialog(
      .save, title: title, parent: root.window, accept: localized("_Export"))
    dialog.proposeName("tasks.\(viewModel.format.value.suffix)")
    dialog.present()
    return dialog.rx.response.asSignal().compactMap { $0 }
  }

  /// Ends an export without a trace.
  func willClose() -> Completable { viewModel.transfer.stop() }

  func didBecomeCurrent() { format.grabFocus() }
}

extension String {
  /// The text as a narrow window has room for it: a drop-down is as wide as its widest text. The end, which has the quotation
  /// mark of a search, stays.
  fileprivate var shortened: String { count > 28 ? "\(prefix(24))…\(suffix(3))" : self }
}
