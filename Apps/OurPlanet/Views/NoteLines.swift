import AppsWindow
import Gtk
import Rill
import RillGtk

/// Lines at the foot of a scene: what is missing, with a way to get it, and what could not be read.
final class NoteLines {
  let root = Box(spacing: 6)
  let retry: Button
  private let failureRow = Box(.horizontal, spacing: 12)
  private let failureText = NoteLines.label()
  private let unreadableText = NoteLines.label()

  /// - Parameter retry: What the button says that asks anew for what is missing.
  init(retry: String) {
    self.retry = Button(label: retry)
    self.retry.valign = .center
    let icon = Image(iconName: "dialog-warning-symbolic")
    icon.setAccessibleLabel("Warning")
    failureRow.append(icon)
    failureRow.append(failureText)
    failureRow.append(self.retry)
    failureRow.isVisible = false
    unreadableText.addCssClass("dim-label")
    unreadableText.isVisible = false
    root.append(failureRow)
    root.append(unreadableText)
    root.setMargins(horizontal: 12, vertical: 6)
    root.isVisible = false
  }

  /// What is missing, if something is.
  var failure: Binder<String?> {
    Binder(self) { lines, text in
      lines.failureText.text = text?.shown ?? ""
      lines.failureRow.isVisible = text != nil
      lines.update()
    }
  }

  /// What could not be read, if something could not.
  var unreadable: Binder<String?> {
    Binder(self) { lines, text in
      lines.unreadableText.text = text?.shown ?? ""
      lines.unreadableText.isVisible = text != nil
      lines.update()
    }
  }

  private func update() { root.isVisible = failureRow.isVisible || unreadableText.isVisible }

  private static func label() -> Label {
    let label = Label()
    label.addCssClass("caption")
    label.xalign = 0
    label.wraps = true
    label.hexpand = true
    return label
  }
}
