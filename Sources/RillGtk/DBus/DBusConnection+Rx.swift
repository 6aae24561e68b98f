public import Gtk
public import Rill

nonisolated extension Reactive where Base == DBusConnection {
  /// Connects to a bus, once for each subscription.
  /// - Parameter bus: The bus to connect to.
  /// - Returns: The connection, which belongs to the subscriber. The sequence fails with `DBusError`.
  public static func connect(to bus: DBusAddress) -> Single<DBusConnection> {
    .onMainActor { try await DBusConnection.connect(to: bus) }
  }
}
