/// Decides about a window, and hears of its end.
public protocol WindowDelegate: AnyObject {
  /// Asks when the window is about to close, by its button, by a key or by `close()`.
  ///
  /// - Returns: Whether it may.
  func windowShouldClose(_ window: Window) -> Bool

  /// Tells that the window closes now.
  func windowWillClose(_ window: Window)
}

extension WindowDelegate {
  /// It may.
  public func windowShouldClose(_ window: Window) -> Bool { true }

  /// Does nothing.
  public func windowWillClose(_ window: Window) {}
}
