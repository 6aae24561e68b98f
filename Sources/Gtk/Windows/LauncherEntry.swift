import CGtk

/// The program's icon in the launcher, with a number on it.
public struct LauncherEntry {
  private let application: Application

  /// The launcher icon of a program, found by the program's id.
  public init(application: Application) {
    self.application = application
  }

  /// Shows a number on the icon; 0 shows none. Without a session bus nothing happens.
  public func setCount(_ count: Int) {
    guard let id = application.id,
      let connection = g_application_get_dbus_connection(application.cast())
    else { return }
    let entries = [
      entry("count", g_variant_new_int64(gint64(count))),
      entry("count-visible", g_variant_new_boolean((count > 0).gboolean)),
    ]
    let properties = g_variant_new_array(nil, entries, gsize(entries.count))
    let parts = [g_variant_new_string("application://\(id).desktop"), properties]
    let path = "/" + id.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    g_dbus_connection_emit_signal(
      connection, nil, path, "com.canonical.Unity.LauncherEntry", "Update",
      g_variant_new_tuple(parts, gsize(parts.count)), nil)
  }

  private func entry(_ name: String, _ value: OpaquePointer?) -> OpaquePointer? {
    g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value))
  }
}
