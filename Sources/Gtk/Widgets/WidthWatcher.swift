/// A line without height that tells how wide it is. GTK 4.8 has no other way to lay a window out by its width.
public final class WidthWatcher: DrawingArea {
  /// A line to be put where the width is that matters.
  public init() {
    super.init(role: .presentation)
    setSizeRequest(width: -1, height: 0)
    hexpand = true
  }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Calls back with the width in pixels, at first and whenever it changes. It is called while GTK lays the window
  /// out: what changes sizes has to wait until that is done.
  @discardableResult
  public func onWidthChanged(_ handler: @escaping (Int) -> Void) -> SignalConnection {
    on("resize", arguments: { handler($0.get(1, as: Int.self)) })
  }
}
