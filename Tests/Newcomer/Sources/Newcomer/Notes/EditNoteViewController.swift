import Gtk
import Rill
import RillGtk
import RillScenes
import RillUI

final class EditNoteViewController: ViewController, BindableType {
  private let textField = Entry(placeholder: "Text")
  private let okButton = Button(label: "OK")
  private let cancelButton = Button(label: "Cancel")
  private let disposeBag = DisposeBag()

  var viewModel: EditNoteViewModel!

  func bindViewModel() {
    textField.text = viewModel.noteText

    cancelButton.rx.action = viewModel.onCancel

    okButton.rx.tap
      .withLatestFrom(textField.rx.text.orEmpty)
      .bind(to: viewModel.onUpdate.inputs)
      .disposed(by: disposeBag)
  }

  // MARK: - Layout

  override func loadView() {
    title = "Note"
    view.append(textField, okButton, cancelButton)
  }
}
