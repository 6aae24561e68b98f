import Gtk
import Rill
import RillGtk

/// A field for a title, with error messages below it. A title of several lines is edited as it is.
final class TitleForm {
  /// The largest numbers of characters to edit and to wrap. Text layout runs at each key press and would be too slow
  /// for longer texts, and wrapping makes it slower still.
  private static let (longestEdited, longestWrapped) = (200_000, 1_000)
  /// The number of characters shown of a title that can't be edited.
  private static let longestShown = 2_000

  let root: Widget
  let box = Box(spacing: 12)
  let field = TextView()
  /// Called when the user presses Enter.
  var onConfirm: () -> Void = {}
  /// Called when the user presses Backspace with nothing selected. Returns whether nothing is to be deleted.
  var onBackspace: () -> Bool = { false }
  private let message = Label()
  private var given = ""
  private var isComposing = false

  init() {
    let heading = Label("What is to be done?")
    heading.xalign = 0
    heading.addCssClass("heading")
    field.setAccessibleLabel("Title")
    field.acceptsTab = false
    field.onChanged { [weak field] in field?.wraps = (field?.length ?? 0) <= Self.longestWrapped }
    let frame = ScrolledWindow(child: field, scrollsHorizontally: true)
    frame.growWithChild(upTo: 240)
    frame.addCssClass("title-field")
    message.wraps = true
    message.xalign = 0
    message.isVisible = false
    message.addCssClass("error")
    box.setMargins(18)
    for part in [heading, frame, message] { box.append(part) }
    root = box
    handleKeys()
  }

  /// Shows a title, with the cursor at its end.
  func show(title: String) {
    given = title
    let isShort = title.unicodeScalars.count <= Self.longestEdited
    field.text = isShort ? title : String(title.unicodeScalars.prefix(Self.longestShown)) + "…"
    field.position = -1
    field.isEditable = field.text.utf8.elementsEqual(title.utf8)
    if field.isEditable { return }
    let reason = isShort ? "has characters that a text field can't hold" : "is too long for a text field"
    show("The title \(reason), and stays as it is. Another can be given by: quicktodo edit UID TITLE")
  }

  /// The current title.
  var title: String { field.isEditable ? field.text : given }

  /// The text before the cursor.
  var textBeforeCursor: String {
    let text = field.text
    return String(text.unicodeScalars.prefix(field.position))
  }

  /// The error message. Showing one returns the focus to the field.
  var failure: Binder<any Error> {
    Binder(self) { form, error in
      form.show("\(error)")
      form.field.grabFocus()
    }
  }

  /// Shows a message about the title.
  func show(_ text: String) {
    message.text = text
    message.isVisible = true
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
      guard ["Return", "KP_Enter", "ISO_Enter"].contains(press.name) else { return false }
      // The key press that opened the editor may still be held.
      if !press.isRepeat { onConfirm() }
      return true
    }
    field.add(keys)
  }
}
