import CGtk

/// The settings of the default display, which concern all programs.
public enum Settings {
  /// Whether animations are enabled; false if there is no display.
  public static var areAnimationsEnabled: Bool {
    get { boolean("gtk-enable-animations") }
    set {
      guard let settings = gtk_settings_get_default() else { return }
      var value = GValue()
      g_value_init(&value, GTypes.boolean)
      g_value_set_boolean(&value, newValue.gboolean)
      g_object_set_property(gobject(settings), "gtk-enable-animations", &value)
    }
  }

  /// Calls back when animations have been enabled or disabled. The handler is kept until it is disconnected.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection; nil if there is no display.
  @discardableResult
  public static func onAnimationsEnabledChanged(_ handler: @escaping () -> Void) -> SignalConnection? {
    guard let settings = gtk_settings_get_default() else { return nil }
    return Object.wrap(UnsafeMutableRawPointer(settings)).on("notify::gtk-enable-animations", handler)
  }

  private static func boolean(_ name: String) -> Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    var value = GValue()
    g_value_init(&value, GTypes.boolean)
    g_object_get_property(gobject(settings), name, &value)
    return g_value_get_boolean(&value).isTrue
  }

  private static func gobject(_ settings: OpaquePointer) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
  }
}
