import AppsWindow
import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The notes of a task, with the links in them as buttons below.
final class NotesField {
  let root = Box(spacing: 6)
  /// The text field.
  var field: TextView { text.field }
  private let text = PlainTextField(name: localized("Notes"), longestWrapped: 20_000, upTo: 320)
  private let message = Label.ofFailure()
  private let links = WrapBox(spacing: 6)
  private var shown: [Widget] = []
  private let bag = DisposeBag()

  init() {
    let heading = Label(localized("Notes"))
    heading.xalign = 0
    heading.addCssClass("heading")
    text.field.setSizeRequest(width: -1, height: 60)
    links.setAccessibleLabel(localized("Links"))
    for part in [heading, text.root, message, links] as [Widget] { root.append(part) }
  }

  /// Shows the notes of the form, and keeps them in it.
  /// - Parameters:
  ///   - viewModel: The view model.
  ///   - onFailure: Called with the reason that a link can't be opened.
  func bind(to viewModel: PushedEditTaskViewModel, onFailure: @escaping (String) -> Void) {
    if let problem = text.show(viewModel.form.value.notes) {
      message.text = Self.message(problem)
      message.isVisible = true
    }
    text.field.rx.didChange.asSignal()
      .emit(onNext: { [text] in viewModel.change { $0.notes = text.text } }).disposed(by: bag)
    let notes = viewModel.form.asDriver().map(\.notes).distinctUntilChanged()
    notes.drive(onNext: { [text] notes in text.field.rx.write { text.follow(notes) } }).disposed(by: bag)
    notes.map { NoteLinks.links(in: $0) }.distinctUntilChanged()
      .drive(onNext: { [weak self] in self?.show($0, onFailure) }).disposed(by: bag)
  }

  private static func message(_ problem: PlainTextField.Problem) -> String {
    switch problem {
    case .characters:
      localized(
        """
        The notes have characters that a text field can't hold, and stay as they are. To replace them, run: \
        quicktodo edit UID --notes TEXT
        """)
    case .length:
      localized(
        """
        The notes have more characters than a text field can hold, and stay as they are. To replace them, run: \
        quicktodo edit UID --notes TEXT
        """)
    }
  }

  private func show(_ links: [String], _ onFailure: @escaping (String) -> Void) {
    self.links.show(links.map { makeButton($0, onFailure) }, insteadOf: &shown)
  }

  private func makeButton(_ link: String, _ onFailure: @escaping (String) -> Void) -> Widget {
    let label = Label(link.shown)
    label.ellipsize = .end
    label.maxWidthCharacters = 30
    let button = LinkButton(uri: link, label: "")
    button.child = label
    button.tooltip = link.shown
    button.setAccessibleLabel(localized("Open \(link.shown)"))
    button.onClicked { [weak button] in
      button?.window?.open(uri: link) { error in if let error { onFailure("\(error)") } }
    }
    return button
  }
}
