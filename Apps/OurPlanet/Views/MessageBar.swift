import AppsWindow
import Gtk
import Rill
import RillGtk

/// A message that takes room of its own in a scene, over no button, with one thing to do about it.
final class MessageBar {
  /// Messages that a person has not dismissed yet are shown together, up to this many.
  private static let mostMessages = 3

  let root = Box(.horizontal, spacing: 12)
  let button: Button
  private let text = Label()
  private var messages: [String] = []

  /// - Parameter button: The button that acts on the message.
  init(button: Button) {
    self.button = button
    button.valign = .center
    let icon = Image(iconName: "dialog-warning-symbolic")
    icon.setAccessibleLabel("Warning")
    text.xalign = 0
    text.wraps = true
    text.hexpand = true
    for part in [icon, text, button] { root.append(part) }
    root.addCssClass("planet-message")
    root.isVisible = false
  }

  /// A bar whose messages go when they are dismissed.
  convenience init() {
    self.init(button: Button(iconName: "window-close-symbolic", name: "Dismiss"))
    button.addCssClass("flat")
    button.onClicked { [weak self] in self?.show([]) }
  }

  /// The message; none for no bar.
  var message: Binder<String?> { Binder(self) { bar, text in bar.show(text.map { [$0] } ?? []) } }

  /// Adds a message to those that are shown.
  func add(_ message: String) {
    show((messages.filter { $0 != message } + [message]).suffix(Self.mostMessages))
  }

  private func show(_ messages: [String]) {
    self.messages = messages
    text.text = messages.map(\.shown).joined(separator: "\n")
    root.isVisible = !messages.isEmpty
  }
}
