import CGtk
@testable import Gtk

/// Input as a widget's controllers receive it. Without a window manager, real keys don't reach them reliably.
extension Widget {
  /// Returns the widget's own controllers of a type.
  func controllers<Controller: EventController>(_ kind: Controller.Type) -> [Controller] {
    withParts().compactMap { $0 as? Controller }.filter { $0.widget === self }
  }

  /// Presses a key.
  /// - Returns: Whether a controller handled it.
  func press(
    _ name: String, isAlt: Bool = false, isControl: Bool = false, isShift: Bool = false
  ) throws -> Bool {
    let held = [(isAlt, GDK_ALT_MASK), (isControl, GDK_CONTROL_MASK), (isShift, GDK_SHIFT_MASK)]
    let state = held.reduce(0) { $1.0 ? $0 | Int($1.1.rawValue) : $0 }
    for keys in controllers(KeyController.self) {
      let result = try keys.emit("key-pressed", UInt32(gdk_keyval_from_name(name)), UInt32(0), state)
      if case .boolean(true) = result { return true }
    }
    return false
  }

  /// Presses the keys of a shortcut.
  /// - Returns: Whether a controller handled them.
  func pressShortcut(_ trigger: String) -> Bool {
    for keys in controllers(ShortcutController.self) {
      for position in 0..<g_list_model_get_n_items(keys.opaque) {
        guard let item = g_list_model_get_item(keys.opaque, position) else { continue }
        defer { g_object_unref(item) }
        let shortcut = OpaquePointer(item)
        guard let text = gtk_shortcut_trigger_to_string(gtk_shortcut_get_trigger(shortcut)) else { continue }
        defer { g_free(text) }
        guard String(cString: text) == trigger else { continue }
        let action = gtk_shortcut_get_action(shortcut)
        return gtk_shortcut_action_activate(action, GtkShortcutActionFlags(rawValue: 0), widget, nil) != 0
      }
    }
    return false
  }
}
