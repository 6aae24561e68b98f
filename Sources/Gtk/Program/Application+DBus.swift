import CGtk

extension Application {
  /// The program's connection to the session bus; nil until the program is registered there, and once it has ended.
  public var sessionBus: DBusConnection? {
    guard g_application_get_is_registered(cast()).isTrue else { return nil }
    return Object.wrap(g_application_get_dbus_connection(cast()), as: DBusConnection.self)
  }
}
