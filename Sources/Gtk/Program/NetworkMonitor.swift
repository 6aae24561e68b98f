import CGtk

/// GIO's monitor of the computer's network.
public enum NetworkMonitor {
  /// Whether there is a network: a default route. A server may be out of reach all the same, and one on this computer is
  /// always in reach.
  public static var isAvailable: Bool {
    g_network_monitor_get_network_available(g_network_monitor_get_default()).isTrue
  }

  /// Calls back when the network has come, gone or changed. The handler is kept until it is disconnected.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public static func onChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    monitor.on("network-changed", handler)
  }

  /// The monitor, which lives as long as the program, and so does its wrapper.
  private static var monitor: Object {
    Object.wrap(UnsafeMutableRawPointer(g_network_monitor_get_default()))
  }
}
