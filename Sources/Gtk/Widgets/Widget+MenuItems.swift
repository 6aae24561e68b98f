import CGtk

extension Widget {
  /// Names the items of a menu that is about to be shown by their texts. From GTK 4.10 on each item is named by a
  /// label that GTK hides from screen readers, so the items would have no names.
  /// - Complexity: O(number of widgets in the menu).
  final func nameMenuItems() {
    guard Toolkit.isAtLeast(minor: 10) else { return }
    for part in children {
      if part.typeName == "GtkModelButton", let text = part.firstText {
        part.setAccessibleLabel(text)
      } else {
        part.nameMenuItems()
      }
    }
  }

  /// The first text of a label in the widget, without a mnemonic's underscore.
  private var firstText: String? {
    for part in children {
      if let text = (part as? Label)?.text ?? part.firstText, !text.isEmpty { return text }
    }
    return nil
  }
}
