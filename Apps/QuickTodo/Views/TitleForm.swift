import Gtk
import Rill
import RillGtk
import RillUI

/// A field for a title, and below it what went wrong.
final class TitleForm {
  let root: Widget
  let box = Box(spacing: 12)
  let entry = Entry()
  private let message = Label()
  private var given = ""
  private var shown = ""

  init() {
    entry.placeholder = "What is to be done?"
    entry.setAccessibleLabel("Title")
    entry.hexpand = true
    message.wraps = true
    message.xalign = 0
    message.isVisible = false
    message.addCssClass("error")
    box.setMargins(18)
    box.append(entry)
    box.append(message)
    root = box
  }

  /// Shows a title, with the cursor behind it.
  func show(title: String) {
    given = title
    entry.text = title
    // What a field cannot hold (a NUL) is not lost as long as nobody types.
    shown = entry.text
    entry.position = -1
  }

  /// The title now: what was given, if nothing was typed.
  var title: String { entry.text == shown ? given : entry.text }

  /// Shows why something failed, and lets the person go on in the field.
  var failure: Binder<any Error> {
    Binder(self) { form, error in
      form.message.text = "\(error)"
      form.message.isVisible = true
      form.entry.grabFocusWithoutSelecting()
    }
  }
}
