import CGtk

/// A GDBusConnection: a connection to a bus, with a unique name there.
public final class DBusConnection: Object {
  public override class var gtypeName: String { "GDBusConnection" }

  private var subscriptions: [DBusSubscription] = []

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Connects to a bus. The caller owns the connection, which is closed when its last reference goes.
  ///
  /// - Parameter bus: The bus to connect to.
  /// - Returns: The connection.
  /// - Throws: An error if there is no such bus.
  public static func connect(to bus: DBusAddress) async throws(DBusError) -> DBusConnection {
    let address = try bus.resolved()
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    do {
      return try await GioCall.run {
        g_dbus_connection_new_for_address(address, flags, nil, $0, $1, $2)
      } finish: { result, error in
        g_dbus_connection_new_for_address_finish(result, error).map {
          DBusConnection(raw: made($0), ownership: .new)
        }
      }
    } catch {
      if error.isCancelled { throw .cancelled(call: "Connecting to the \(bus)") }
      throw .noBus(bus: bus.description, reason: error.message)
    }
  }

  /// The connection's name on the bus, for example ":1.42".
  public var uniqueName: String { String(c: g_dbus_connection_get_unique_name(opaque)) }

  /// Whether either side has closed the connection.
  public var isClosed: Bool { g_dbus_connection_is_closed(opaque).isTrue }

  /// Calls back when the connection has been closed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onClosed(_ handler: @escaping () -> Void) -> SignalConnection { on("closed", handler) }

  /// Closes the connection. Calls that wait for an answer on it fail.
  public func close() { g_dbus_connection_close(opaque, nil, nil, nil) }

  /// Removes the handlers of the connection's signals and names too.
  public override func dispose() {
    subscriptions.forEach { $0.disconnect() }
    super.dispose()
  }

  func keep(_ subscription: DBusSubscription) -> DBusSubscription {
    subscriptions.removeAll { !$0.isConnected }
    subscriptions.append(subscription)
    return subscription
  }
}
