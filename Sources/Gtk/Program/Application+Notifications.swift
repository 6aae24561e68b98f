import CGtk

extension Application {
  /// Shows a notification on the desktop. Does nothing without a session bus, or if the desktop shows no notifications.
  ///
  /// The application needs an id. GNOME shows the notifications of programs that have a desktop entry of that name and
  /// that are unique.
  /// - Parameters:
  ///   - notification: The notification.
  ///   - id: A name to replace or withdraw the notification by; nil if it is never replaced.
  /// - Precondition: The application has an id.
  public func send(_ notification: DesktopNotification, id: String? = nil) {
    precondition(
      self.id != nil, "An application without an id can't send notifications: give it one in init.")
    guard let bus = sessionBus, bus.showsNotifications else { return }
    notification.withNotification { g_application_send_notification(cast(), id, $0) }
  }

  /// Removes a notification from the desktop. Does nothing if it is already gone.
  /// - Parameter id: The name that the notification was sent by.
  public func withdrawNotification(id: String) { g_application_withdraw_notification(cast(), id) }
}

extension DBusConnection {
  /// Whether there is a service that shows notifications. Without one, GIO would print a warning.
  fileprivate var showsNotifications: Bool {
    // In a sandbox, the desktop's portal shows them, and the names of other services are hidden.
    if g_file_test("/.flatpak-info", G_FILE_TEST_EXISTS).isTrue || g_getenv("SNAP") != nil { return true }
    return ["ListNames", "ListActivatableNames"].contains { method in
      !Set(names(method)).isDisjoint(with: ["org.freedesktop.Notifications", "org.gtk.Notifications"])
    }
  }

  /// Asks the bus itself, which answers at once.
  private func names(_ method: String) -> [String] {
    let bus = "org.freedesktop.DBus"
    let answer = g_dbus_connection_call_sync(
      opaque, bus, "/org/freedesktop/DBus", bus, method, nil, nil, G_DBUS_CALL_FLAGS_NONE, 1_000, nil, nil)
    guard let answer else { return [] }
    defer { g_variant_unref(answer) }
    guard case .tuple(let values) = Variant(answer), let first = values.first else { return [] }
    return [String](variant: first) ?? []
  }
}
