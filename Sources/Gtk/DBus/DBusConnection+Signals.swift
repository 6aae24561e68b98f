import CGtk

extension DBusConnection {
  /// Calls back at each signal of an object.
  ///
  /// - Parameters:
  ///   - signal: The signal's name.
  ///   - interface: The interface that has it.
  ///   - path: The object's path.
  ///   - name: Who sends it.
  ///   - handler: Gets the signal's arguments.
  /// - Returns: What drops the handler.
  @discardableResult
  public func onSignal(
    _ signal: String, of interface: String, at path: ObjectPath, from name: String,
    _ handler: @escaping ([Variant]) -> Void
  ) -> DBusSubscription {
    let id = g_dbus_connection_signal_subscribe(
      opaque, name, interface, signal, path.description, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let data, let parameters, case .tuple(let values) = Variant(parameters) else { return }
        Unmanaged<Handler<[Variant]>>.fromOpaque(data).takeUnretainedValue().body(values)
      }, Unmanaged.passRetained(Handler(handler)).toOpaque(),
      { $0.map { Unmanaged<Handler<[Variant]>>.fromOpaque($0).release() } })
    return keep(
      DBusSubscription { [weak self] in self.map { g_dbus_connection_signal_unsubscribe($0.opaque, id) } })
  }

  /// Calls back when somebody takes a name on the bus and when it is given up; first of all with how it is now.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - starting: Whether to start who is registered for the name, if nobody has it.
  ///   - handler: Gets whether somebody has the name.
  /// - Returns: What drops the handler.
  @discardableResult
  public func watch(
    _ name: String, starting: Bool = false, _ handler: @escaping (Bool) -> Void
  ) -> DBusSubscription {
    let id = g_bus_watch_name_on_connection(
      opaque, name, starting ? G_BUS_NAME_WATCHER_FLAGS_AUTO_START : G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, data in
        data.map { Unmanaged<Handler<Bool>>.fromOpaque($0).takeUnretainedValue().body(true) }
      },
      { _, _, data in
        data.map { Unmanaged<Handler<Bool>>.fromOpaque($0).takeUnretainedValue().body(false) }
      }, Unmanaged.passRetained(Handler(handler)).toOpaque(),
      { $0.map { Unmanaged<Handler<Bool>>.fromOpaque($0).release() } })
    return keep(DBusSubscription { g_bus_unwatch_name(id) })
  }
}

/// What a handler's data points to.
private final class Handler<Input> {
  let body: (Input) -> Void

  init(_ body: @escaping (Input) -> Void) { self.body = body }
}
