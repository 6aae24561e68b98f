import Gtk
import QuickTodoScenes

/// The parts of a new task's text that were understood, each a button that takes its part as plain text.
final class EntryChips {
  let root = FlowBox(columnSpacing: 6, rowSpacing: 6)
  /// Called with the chip that the user has undone.
  var onUndo: (QuickEntryModel.Chip) -> Void = { _ in }
  private var buttons: [Button] = []

  init() {
    root.isVisible = false
    root.setAccessibleLabel("Understood")
  }

  /// Shows chips instead of those before.
  func show(_ chips: [QuickEntryModel.Chip]) {
    for button in buttons { root.remove(button) }
    buttons = chips.map(makeButton)
    for button in buttons { root.append(button) }
    root.isVisible = !chips.isEmpty
  }

  private func makeButton(_ chip: QuickEntryModel.Chip) -> Button {
    let icon = Image(iconName: "window-close-symbolic")
    icon.pixelSize = 12
    let content = Box(.horizontal, spacing: 6)
    let label = Label(chip.label)
    label.ellipsize = .end
    label.maxWidthCharacters = 30
    content.append(label)
    content.append(icon)
    let button = Button()
    button.child = content
    button.addCssClass("chip")
    button.halign = .start
    button.setAccessibleLabel("Take as text: \(chip.label)")
    let words = chip.parts.map(\.text).joined(separator: " … ")
    button.tooltip = "Take “\(words)” as text (Backspace behind it)"
    button.focusesOnClick = false
    button.onClicked { [weak self] in self?.onUndo(chip) }
    return button
  }
}
