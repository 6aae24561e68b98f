public import Gtk
public import Rill

nonisolated extension Reactive where Base == DBusConnection {
  /// Connects to a bus, for each subscription anew.
  /// - Parameter bus: Which bus.
  /// - Returns: The connection, which is the subscriber's own; fails with `DBusError`.
  public static func connect(to bus: DBusAddress) -> Single<DBusConnection> {
    .onMainActor { try await DBusConnection.connect(to: bus) }
  }
}
