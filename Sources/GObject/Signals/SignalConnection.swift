import CGtk

/// A handler's connection to a signal. Releasing it has no effect, because the object owns the handler.
public final class SignalConnection {
  private weak var object: Object?
  private let handler: gulong

  init(object: Object, handler: gulong) {
    self.object = object
    self.handler = handler
  }

  /// Whether the handler is still connected.
  public var isConnected: Bool {
    object.map { g_signal_handler_is_connected($0.raw, handler).isTrue } ?? false
  }

  /// Disconnects the handler and frees its closure. Further calls do nothing.
  public func disconnect() {
    guard let object, isConnected else { return }
    g_signal_handler_disconnect(object.raw, handler)
    object.handlers.removeAll { $0 == handler }
  }

  /// Runs a closure during which the handler isn't called.
  /// - Parameter body: The closure to run. It may disconnect the handler.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  public func withoutHandler<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let object, isConnected else { return try body() }
    g_signal_handler_block(object.raw, handler)
    // The body may have disconnected it.
    defer { if isConnected { g_signal_handler_unblock(object.raw, handler) } }
    return try body()
  }
}
