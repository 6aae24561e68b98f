import Gtk
import QuickTodoTexts

/// The names that complete what is typed in a row, as chips below it while the keyboard is there. Down goes from the row to the
/// first one.
final class SuggestionChips {
  let root = WrapBox(spacing: 6)
  /// Called with the name that the person chooses.
  var onChoice: (String) -> Void = { _ in }
  private let prefix: String
  private var names: [String] = []
  private var chips: [Widget] = []
  private var isActive = false

  /// Creates the suggestions for a row.
  /// - Parameters:
  ///   - row: The row.
  ///   - group: The widget that contains the row and the suggestions.
  ///   - prefix: The text before each name for screen readers.
  init(for row: EntryRow, in group: Widget, prefix: String) {
    self.prefix = prefix
    root.isVisible = false
    root.marginTop = 6
    root.setAccessibleLabel(localized("Suggestions"))
    group.onFocusEnter { [weak self] in self?.setActive(true) }
    group.onFocusLeave { [weak self, weak group] in
      // A chip that goes while the keyboard is leaving it would call the keyboard back.
      Task { @MainActor in if let group, !group.containsFocus { self?.setActive(false) } }
    }
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] press in
      guard let self, press.name == "Down", root.isVisible else { return false }
      return root.focusFirstInside()
    }
    row.add(keys)
  }

  /// Shows other names.
  func show(_ names: [String]) {
    guard names != self.names else { return }
    self.names = names
    update()
  }

  private func setActive(_ isActive: Bool) {
    self.isActive = isActive
    update()
  }

  private func update() {
    let names = isActive ? names : []
    root.show(
      names.map { name in
        Chip.make(name, name: "\(prefix) \(name)") { [weak self] in self?.onChoice(name) }
      }, insteadOf: &chips)
  }
}
