import CGtk

/// A GtkDragSource: the pointer drags an item away from a widget.
public final class DragSource: Gesture {
  public override class var gtypeName: String { "GtkDragSource" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a source to add to a widget.
  /// - Parameter item: Returns the item for a drag that begins at a point of the widget; nil if there is none.
  public init(item: @escaping (Point) -> DragItem?) {
    super.init(raw: made(gtk_drag_source_new()), ownership: .new)
    on(
      "prepare",
      returning: { arguments in
        let point = Point(x: arguments.get(1, as: Double.self), y: arguments.get(2, as: Double.self))
        guard let content = item(point)?.makeContentProvider() else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(content)) }
        return Object.wrap(UnsafeMutableRawPointer(content))
      })
  }

  /// Calls back when a drag begins.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onBegin(_ handler: @escaping () -> Void) -> SignalConnection { on("drag-begin", handler) }

  /// Calls back when a drag has ended, with or without a drop.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onEnd(_ handler: @escaping () -> Void) -> SignalConnection { on("drag-end", handler) }
}
