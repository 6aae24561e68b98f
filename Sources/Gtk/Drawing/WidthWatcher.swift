/// A line without height that reports its width. GTK 4.8 has no other way to lay out a window by its width.
public final class WidthWatcher: DrawingArea {
  /// Creates a line, to be placed where the relevant width is.
  public init() {
    super.init(role: .presentation)
    setSizeRequest(width: -1, height: 0)
    hexpand = true
  }

  /// Calls back with the width at first and whenever it changes. This happens while GTK lays the window out, so
  /// the handler must postpone changes of sizes until the layout is done.
  /// - Parameter handler: Receives the width, in pixels.
  /// - Returns: The connection.
  @discardableResult
  public func onWidthChanged(_ handler: @escaping (Int) -> Void) -> SignalConnection {
    on("resize", arguments: { handler($0.get(1, as: Int.self)) })
  }
}
