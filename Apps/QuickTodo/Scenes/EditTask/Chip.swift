import Gtk

/// A word in a round frame, as a button.
enum Chip {
  /// Makes a chip.
  /// - Parameters:
  ///   - label: The word.
  ///   - name: The name for screen readers.
  ///   - isRemovable: Whether a cross shows that a click removes the chip.
  ///   - action: Called at a click.
  static func make(
    _ label: String, name: String, isRemovable: Bool = false, action: @escaping () -> Void
  ) -> Button {
    let text = Label(label)
    text.ellipsize = .end
    text.maxWidthCharacters = 30
    let content = Box(.horizontal, spacing: 6)
    content.append(text)
    if isRemovable {
      let icon = Image(iconName: "window-close-symbolic")
      icon.pixelSize = 12
      content.append(icon)
    }
    let button = Button()
    button.child = content
    button.addCssClass("chip")
    button.setAccessibleLabel(name)
    button.onClicked(action)
    return button
  }
}

extension WrapBox {
  /// Shows widgets instead of those before, or nothing.
  func show(_ new: [Widget], insteadOf old: inout [Widget]) {
    for widget in old { remove(widget) }
    old = new
    for widget in new { append(widget) }
    isVisible = !new.isEmpty
  }
}
