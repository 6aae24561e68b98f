import AppsWindow
import Gtk
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk

/// A field for a title, with error messages below it. A title of several lines is edited as it is.
final class TitleForm {
  let root: Widget
  let box = Box(spacing: 12)
  /// The text field.
  var field: TextView { text.field }
  /// Called when the user presses Enter.
  var onConfirm: () -> Void = {}
  /// Called when the user presses Backspace with nothing selected. Returns whether nothing is to be deleted.
  var onBackspace: () -> Bool = { false }
  private let text: PlainTextField
  private let message = Label.ofFailure()
  private var isComposing = false

  /// Creates a form with a heading.
  convenience init() {
    self.init(name: localized("Title"), upTo: 240)
    let heading = Label(localized("What is to be done?"))
    heading.xalign = 0
    heading.addCssClass("heading")
    box.prepend(heading)
    box.setMargins(18)
  }

  /// Creates a form with a placeholder in the empty field.
  /// - Parameters:
  ///   - name: The name of the field for screen readers.
  ///   - placeholder: The placeholder.
  convenience init(name: String, placeholder: String) {
    self.init(name: name, upTo: 120)
    let label = Label(placeholder)
    label.xalign = 0
    label.ellipsize = .end
    label.canTarget = false
    label.addCssClass("dim-label")
    // It stands where the first line of the text will be.
    label.valign = .start
    label.setMargins(horizontal: 8, vertical: 11)
    let overlay = Overlay()
    box.remove(text.root)
    overlay.child = text.root
    overlay.addOverlay(label)
    box.prepend(overlay)
    field.onChanged { [weak field, weak label] in label?.isVisible = field?.text.isEmpty == true }
  }

  private init(name: String, upTo height: Int) {
    text = PlainTextField(name: name, longestWrapped: 1_000, upTo: height)
    text.root.addCssClass("one-line")
    for part in [text.root, message] { box.append(part) }
    root = box
    handleKeys()
  }

  /// Shows a title, with the cursor at its end.
  func show(title: String) {
    switch text.show(title) {
    case nil: break
    case .characters:
      show(
        localized(
          """
          The title has characters that a text field can't hold, and stays as it is. To replace it, run: \
          quicktodo edit UID TITLE
          """))
    case .length:
      show(
        localized(
          """
          The title has more characters than a text field can hold, and stays as it is. To replace it, run: \
          quicktodo edit UID TITLE
          """))
    }
  }

  /// Shows a title that was changed elsewhere.
  func follow(title: String) { text.follow(title) }

  /// The current title.
  var title: String { text.text }

  /// The text before the cursor.
  var textBeforeCursor: String {
    let text = field.text
    return String(text.unicodeScalars.prefix(field.position))
  }

  /// The error message. Showing one returns the focus to the field.
  var failure: Binder<any Error> {
    Binder(self) { form, error in
      form.show(messageInWindow(about: error))
      form.field.grabFocus()
    }
  }

  /// Shows a message about the title.
  func show(_ text: String) {
    message.text = text
    message.isVisible = true
  }

  /// Empties the field, and hides the message about it.
  func clear() {
    text.show("")
    message.isVisible = false
  }

  private func handleKeys() {
    // While an input method composes text, Enter belongs to it.
    field.onPreeditChanged { [weak self] in self?.isComposing = !$0.isEmpty }
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] press in
      guard let self, !isComposing, !press.isShift else { return false }
      if press.name == "BackSpace", !press.isControl, !press.isRepeat, field.selection.isEmpty {
        return onBackspace()
      }
      guard press.isEnter else { return false }
      // The key press that opened the editor may still be held.
      if !press.isRepeat { onConfirm() }
      return true
    }
    field.add(keys)
  }
}
