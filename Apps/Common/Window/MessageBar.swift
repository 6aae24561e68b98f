package import Gtk
package import Rill

/// A message that takes room of its own in a scene, so that it covers no button, with one button to act on it.
package final class MessageBar {
  /// The style of the bar, for a style sheet.
  package static let style =
    ".message-bar { padding: 6px 12px; background-color: alpha(@warning_color, 0.15); }"
  /// The most messages that are shown together until a person dismisses them.
  private static let mostMessages = 3

  /// The widget of the bar.
  package let root = Box(.horizontal, spacing: 12)
  /// The button that acts on the message.
  package let button: Button
  private let text = Label()
  private var messages: [String] = []

  /// Creates a bar.
  /// - Parameters:
  ///   - button: The button that acts on the message.
  ///   - warning: The name of the bar's icon for screen readers.
  package init(button: Button, warning: String = "Warning") {
    self.button = button
    button.valign = .center
    let icon = Image(iconName: "dialog-warning-symbolic")
    icon.setAccessibleLabel(warning)
    text.xalign = 0
    text.wraps = true
    text.hexpand = true
    for part in [icon, text, button] { root.append(part) }
    root.addCssClass("message-bar")
    root.isVisible = false
  }

  /// Creates a bar with a button that dismisses its messages.
  /// - Parameters:
  ///   - dismiss: The name of the button.
  ///   - warning: The name of the bar's icon for screen readers.
  package convenience init(dismiss: String = "Dismiss", warning: String = "Warning") {
    self.init(button: Button(iconName: "window-close-symbolic", name: dismiss), warning: warning)
    button.addCssClass("flat")
    button.onClicked { [weak self] in self?.show([]) }
  }

  /// The message to show, or `nil` to hide the bar.
  package var message: Binder<String?> { Binder(self) { bar, text in bar.show(text.map { [$0] } ?? []) } }

  /// Adds a message to those that are shown.
  /// - Parameter message: Plain text.
  package func add(_ message: String) {
    show((messages.filter { $0 != message } + [message]).suffix(Self.mostMessages))
  }

  private func show(_ messages: [String]) {
    self.messages = messages
    text.text = messages.map(\.shown).joined(separator: "\n")
    root.isVisible = !messages.isEmpty
  }
}
