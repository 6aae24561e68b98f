import AppsWindow
import Gtk
import Rill
import RillGtk

/// The lines at the foot of a scene: missing items with a button to load them, and items that couldn't be read.
final class NoteLines {
  let root = Box(spacing: 6)
  let retry: Button
  private let failureRow = Box(.horizontal, spacing: 12)
  private let failureText = NoteLines.label()
  private let unreadableText = NoteLines.label()

  /// Creates the lines, initially hidden.
  /// - Parameter retry: The label of the button that requests the missing items again.
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

  /// The line about missing items; nil to hide it.
  var failure: Binder<String?> {
    Binder(self) { lines, text in
      lines.failureText.text = text?.shown ?? ""
      lines.failureRow.isVisible = text != nil
      lines.update()
    }
  }

  /// The line about items that couldn't be read; nil to hide it.
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
