/// An object that decides whether a window may close, and learns when it closes.
@MainActor public protocol WindowDelegate: AnyObject {
  /// Asks whether the window may close, after its button, a key or `close()` has requested it.
  /// - Parameter window: The window that is about to close.
  /// - Returns: Whether the window may close.
  func windowShouldClose(_ window: Window) -> Bool

  /// Reports that the window is closing now.
  /// - Parameter window: The window, which is destroyed next.
  func windowWillClose(_ window: Window)
}

extension WindowDelegate {
  /// Allows the window to close.
  /// - Parameter window: The window that is about to close.
  /// - Returns: True.
  public func windowShouldClose(_ window: Window) -> Bool { true }

  /// Does nothing.
  /// - Parameter window: The window that is closing.
  public func windowWillClose(_ window: Window) {}
}
