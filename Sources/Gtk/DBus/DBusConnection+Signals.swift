import CGtk

extension DBusConnection {
  /// Calls back at each emission of an object's signal.
  ///
  /// - Parameters:
  ///   - signal: The signal's name.
  ///   - interface: The signal's interface.
  ///   - path: The object's path.
  ///   - name: The service that sends the signal.
  ///   - handler: Receives the signal's arguments.
  /// - Returns: A subscription that can remove the handler.
  @discardableResult
  public func onSignal(
    _ signal: String, of interface: String, at path: ObjectPath, from name: String,
    _ handler: @escaping ([Variant]) -> Void
  ) -> DBusSubscription {
    let id = g_dbus_connection_signal_subscribe(
      opaque, name, interface, signal, path.description, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters, case .tuple(let values) = Variant(parameters) else { return }
        ClosureBox<([Variant]) -> Void>.closure(in: data)(values)
      }, ClosureBox.data(handler), freeClosure)
    return keep(
      DBusSubscription { [weak self] in self.map { g_dbus_connection_signal_unsubscribe($0.opaque, id) } })
  }

  /// Calls back when a name on the bus gets an owner and when it loses its owner. The first call reports the
  /// present state.
  ///
  /// - Parameters:
  ///   - name: The name to watch, for example "org.freedesktop.Notifications".
  ///   - starting: Whether to activate the service that provides this name if it isn't running.
  ///   - handler: Receives whether the name has an owner.
  /// - Returns: A subscription that can remove the handler.
  @discardableResult
  public func watch(
    _ name: String, starting: Bool = false, _ handler: @escaping (Bool) -> Void
  ) -> DBusSubscription {
    let id = g_bus_watch_name_on_connection(
      opaque, name, starting ? G_BUS_NAME_WATCHER_FLAGS_AUTO_START : G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, data in ClosureBox<(Bool) -> Void>.closure(in: data)(true) },
      { _, _, data in ClosureBox<(Bool) -> Void>.closure(in: data)(false) },
      ClosureBox.data(handler), freeClosure)
    return keep(DBusSubscription { g_bus_unwatch_name(id) })
  }
}
