import CGtk

extension Application {
  /// The program's connection to the session bus; nil until the program is registered there.
  public var sessionBus: DBusConnection? {
    Object.wrap(g_application_get_dbus_connection(cast()), as: DBusConnection.self)
  }
}
