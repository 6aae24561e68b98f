import CGtk

/// The range in which a shortcut's keys take effect.
public enum ShortcutScope: Int, EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "GtkShortcutScope" }

  /// The widget, while it or a descendant has the focus.
  case local
  /// The next shortcut manager above, such as a window or popover.
  case managed
  /// The whole window.
  case global
}

/// A GtkShortcutController: keys that call closures.
public final class ShortcutController: EventController {
  public override class var gtypeName: String { "GtkShortcutController" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a controller without shortcuts.
  /// - Parameter scope: The range in which the keys take effect.
  public init(scope: ShortcutScope = .local) {
    super.init(raw: made(gtk_shortcut_controller_new()), ownership: .new)
    gtk_shortcut_controller_set_scope(opaque, GtkShortcutScope(rawValue: UInt32(scope.rawValue)))
  }

  /// Adds a shortcut.
  ///
  /// - Parameters:
  ///   - trigger: The keys, for example "<Control>n" or "Escape|<Alt>Left".
  ///   - handler: Called when the keys are pressed; returns whether it has handled them.
  /// - Precondition: The trigger is well-formed.
  public func add(_ trigger: String, _ handler: @escaping () -> Bool) {
    guard let parsed = gtk_shortcut_trigger_parse_string(trigger) else {
      preconditionFailure("\"\(trigger)\" isn't a shortcut: write it as \"<Control>n\".")
    }
    let action = gtk_callback_action_new(
      { _, _, data in ClosureBox<() -> Bool>.closure(in: data)().gboolean }, ClosureBox.data(handler),
      freeClosure)
    gtk_shortcut_controller_add_shortcut(opaque, gtk_shortcut_new(parsed, action))
  }

  public override func dispose() {
    while let shortcut = g_list_model_get_item(opaque, 0) {
      gtk_shortcut_controller_remove_shortcut(opaque, OpaquePointer(shortcut))
      g_object_unref(shortcut)
    }
    super.dispose()
  }
}
