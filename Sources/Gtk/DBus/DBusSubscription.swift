import CGtk

/// The subscription of a handler to a signal or name on a bus. Releasing it has no effect, because the connection
/// owns the handler.
public final class DBusSubscription {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) { self.end = end }

  /// Whether the handler may still be called.
  public var isConnected: Bool { end != nil }

  /// Removes the handler. Further calls do nothing.
  public func disconnect() {
    let end = end
    self.end = nil
    end?()
  }
}
