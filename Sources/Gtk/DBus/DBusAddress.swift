import CGtk

/// A bus to connect to.
nonisolated public enum DBusAddress: Hashable, Sendable, CustomStringConvertible {
  /// The bus of the person's session, at DBUS_SESSION_BUS_ADDRESS.
  case session
  /// The bus of the machine, at DBUS_SYSTEM_BUS_ADDRESS if that is set.
  case system
  /// A bus at an address of its own, for example "unix:path=/run/bus".
  case address(String)

  /// A name of the bus for messages.
  public var description: String {
    switch self {
    case .session: "session bus"
    case .system: "system bus"
    case .address(let address): "bus at \(address)"
    }
  }

  /// Returns the address in D-Bus's own form.
  func resolved() throws(DBusError) -> String {
    let type: GBusType
    switch self {
    case .session: type = G_BUS_TYPE_SESSION
    case .system: type = G_BUS_TYPE_SYSTEM
    case .address(let address): return address
    }
    var error: UnsafeMutablePointer<GError>?
    guard let address = g_dbus_address_get_for_bus_sync(type, nil, &error) else {
      defer { g_clear_error(&error) }
      throw .noBus(bus: description, reason: String(c: error?.pointee.message))
    }
    return String(owned: address)
  }
}
