public import Gtk

extension KeyPress {
  /// Whether the key is Enter, of whichever part of the keyboard.
  public var isEnter: Bool { ["Return", "KP_Enter", "ISO_Enter"].contains(name) }
}
