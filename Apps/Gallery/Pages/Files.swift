// Files: a file that a person chooses in the desktop's own dialog, to be opened or saved.
//
// A dialog is a stream of the chosen path, like a question is one of its answer. The work on the file is the view
// model's: an action, whose errors are shown, and which runs on another thread.

import Foundation
import Gtk
import Rill
import RillGtk
import RillUI

struct FilesViewModel: Sendable {
  /// Reads the text of a file.
  let onOpen: Action<String, String>
  /// Writes a text to a file.
  let onSave: Action<(path: String, text: String), Void>
  /// The errors of both.
  let failures: Signal<String>

  init() {
    let background = SerialDispatchQueueScheduler(qos: .userInitiated)
    let open = Action<String, String> { path in
      Observable.deferred { .just(try String(contentsOfFile: path, encoding: .utf8)) }.subscribe(
        on: background)
    }
    let save = Action<(path: String, text: String), Void> { file in
      Observable.deferred { .just(try file.text.write(toFile: file.path, atomically: true, encoding: .utf8)) }
        .subscribe(on: background)
    }
    onOpen = open
    onSave = save
    failures = Observable.merge(open.underlyingError, save.underlyingError)
      .map { $0.localizedDescription }.asSignal(onErrorSignalWith: .never())
  }
}

final class Files: PageView {
  let root: Widget

  private let (open, save) = (Button(label: "Open a Text"), Button(label: "Save the Text"))
  private let (text, message) = (TextView(), Label("Not saved yet"))
  private let viewModel = FilesViewModel()
  private let bag = DisposeBag()

  init() {
    text.setAccessibleLabel("Text")
    let frame = ScrolledWindow(child: text)
    frame.setSizeRequest(width: -1, height: 160)
    message.wraps = true
    root = .column(open, frame, save, message)
    bind()
  }

  private func bind() {
    open.rx.tap.asSignal().flatMapLatest { [weak self] in self?.file(.open, "Open a Text") ?? .empty() }
      .emit(to: viewModel.onOpen.inputs).disposed(by: bag)
    save.rx.tap.asSignal().flatMapLatest { [weak self] in self?.file(.save, "Save the Text") ?? .empty() }
      .map { [text] in ($0, text.text) }
      .emit(to: viewModel.onSave.inputs).disposed(by: bag)
    viewModel.onOpen.elements.asSignal(onErrorSignalWith: .never()).emit(to: text.rx.text).disposed(by: bag)
    viewModel.onSave.elements.asSignal(onErrorSignalWith: .never()).map { "Saved" }
      .emit(to: message.rx.text).disposed(by: bag)
    viewModel.failures.emit(to: message.rx.text).disposed(by: bag)
  }

  /// Asks for a file.
  /// - Returns: A signal with its path, which is empty if none is chosen.
  private func file(_ purpose: FileDialog.Purpose, _ title: String) -> Signal<String> {
    let dialog = FileDialog(purpose, title: title, parent: root.window)
    if purpose == .save { dialog.proposeName("text.txt") }
    dialog.present()
    return dialog.rx.response.asSignal().compactMap { $0 }
  }
}
