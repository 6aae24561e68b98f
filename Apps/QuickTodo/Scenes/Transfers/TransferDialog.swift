import AppsWindow
import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The widgets of a dialog that imports or exports: choices, the text of the preview or of the progress, and two buttons.
final class TransferDialog {
  let root = Box()
  let confirm: Button
  let cancel = Button(label: localized("Cancel"))
  private let spinner = Spinner()
  private let text = Label()
  private let bag = DisposeBag()

  /// Creates the dialog.
  /// - Parameters:
  ///   - title: The dialog's title.
  ///   - confirmation: The label of the button that transfers the tasks.
  init(title: String, confirmation: String) {
    confirm = Button(label: confirmation)
    root.append(HeaderBar(title: WindowTitle(title: title), cancel: cancel, confirm: confirm))
    root.setSizeRequest(width: 340, height: 420)
  }

  /// Adds what is above the text.
  /// - Parameters:
  ///   - choices: The widgets above the line.
  ///   - heading: The beginning of the line that ends with the spinner.
  func addContent(choices: [Widget] = [], heading: Label) {
    heading.addCssClass("heading")
    heading.ellipsize = .middle
    heading.xalign = 0
    heading.hexpand = true
    text.xalign = 0
    text.wraps = true
    text.valign = .start
    let line = Box(.horizontal, spacing: 12)
    for part in [heading, spinner] as [Widget] { line.append(part) }
    let frame = ScrolledWindow(child: text)
    frame.vexpand = true
    let content = Box(spacing: 12)
    content.setMargins(18)
    for part in choices + [line, frame] { content.append(part) }
    root.append(content)
  }

  /// Shows a transfer, and cancels it.
  /// - Parameters:
  ///   - transfer: The transfer.
  ///   - preview: Returns the text of a preview.
  ///   - progress: Returns the text of the transfer in progress.
  func bind<Input, Summary>(
    to transfer: FileTransfer<Input, Summary>, preview: @escaping (Summary) -> String,
    progress: @escaping (Int) -> String
  ) {
    transfer.state.asDriver().drive(onNext: { [spinner, text] state in
      text.setCssClass("error", false)
      spinner.isSpinning = false
      switch state {
      case .reading(let count):
        spinner.isSpinning = true
        text.text =
          count == 0 ? localized("Reading the tasks…") : localized("Reading the tasks… \(count)")
      case .transferring(let count):
        spinner.isSpinning = true
        text.text = progress(count)
      case .preview(let summary): text.text = preview(summary)
      case .failure(let reason, _):
        text.text = reason.shown
        text.setCssClass("error", true)
      }
    }).disposed(by: bag)
    transfer.isReady.asDriver().drive(confirm.rx.isEnabled).disposed(by: bag)
    cancel.rx.action(transfer.onCancel, whileExecuting: .staysSensitive)
  }
}
