import CGtk

/// A handler of a signal or of a name on a bus. Letting go of it changes nothing: the connection owns the handler.
public final class DBusSubscription {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) { self.end = end }

  /// Whether the handler may still be called.
  public var isConnected: Bool { end != nil }

  /// Drops the handler. Once is enough; more does nothing.
  public func disconnect() {
    let end = end
    self.end = nil
    end?()
  }
}
