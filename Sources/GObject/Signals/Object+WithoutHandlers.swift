import CGtk

extension Object {
  /// Runs a closure without calling the handlers that Swift code has connected.
  package final func withoutHandlers(_ body: () -> Void) {
    let blocked = handlers.filter { g_signal_handler_is_connected(raw, $0).isTrue }
    blocked.forEach { g_signal_handler_block(raw, $0) }
    body()
    for handler in blocked where g_signal_handler_is_connected(raw, handler).isTrue {
      g_signal_handler_unblock(raw, handler)
    }
  }
}
