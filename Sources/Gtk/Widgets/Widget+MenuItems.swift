import CGtk

extension Widget {
  /// Names the items of a menu that is about to be shown by their texts. GTK from 4.10 on names each by a label that it
  /// keeps from screen readers, so the items have no names. Costs the number of widgets in the menu.
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
