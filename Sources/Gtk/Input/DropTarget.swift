import CGtk

/// A GtkDropTarget: a widget on which a person can drop a `DragItem`.
public final class DropTarget: EventController {
  public override class var gtypeName: String { "GtkDropTarget" }

  /// Returns whether an item can be dropped at a point of the widget.
  public var canDrop: (DragItem, Point) -> Bool = { _, _ in true }
  /// Receives the point at which an item that is over the widget can be dropped; nil when it can't be dropped or has gone.
  package var onHover: (Point?) -> Void = { _ in }
  private var lastPoint: Point?

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a target to add to a widget.
  public init() {
    super.init(raw: made(gtk_drop_target_new(DragItem.type, GDK_ACTION_COPY)), ownership: .new)
    // The item is known before it is dropped.
    gtk_drop_target_set_preload(opaque, 1)
    for signal in ["enter", "motion"] {
      on(signal, returning: { [weak self] in self?.hover(at: Self.point($0, 1)) ?? 0 })
    }
    on("leave") { [weak self] in self?.leave() }
    // The item arrives after the pointer.
    on("notify::value") { [weak self] in self?.hoverAgain() }
  }

  private func hover(at point: Point) -> Int {
    lastPoint = point
    // Before the item has arrived, nobody knows.
    guard let item = gtk_drop_target_get_value(opaque).flatMap(Self.item) else { return Self.copy }
    let isWelcome = canDrop(item, point)
    onHover(isWelcome ? point : nil)
    return isWelcome ? Self.copy : 0
  }

  private static let copy = Int(GDK_ACTION_COPY.rawValue)

  private func hoverAgain() {
    if let lastPoint, gtk_drop_target_get_value(opaque) != nil { _ = hover(at: lastPoint) }
  }

  private func leave() {
    lastPoint = nil
    onHover(nil)
  }

  /// Calls back when an item is dropped where it can be.
  /// - Parameter handler: Receives the item, and the point in the widget.
  /// - Returns: The connection.
  @discardableResult
  public func onDrop(_ handler: @escaping (DragItem, Point) -> Void) -> SignalConnection {
    on(
      "drop",
      returning: { [weak self] arguments in
        let point = Self.point(arguments, 2)
        guard let self, let boxed = arguments.value(1), let value = g_value_get_boxed(boxed),
          let item = Self.item(value.assumingMemoryBound(to: GValue.self)), canDrop(item, point)
        else { return false }
        leave()
        handler(item, point)
        return true
      })
  }

  private static func item(_ value: UnsafePointer<GValue>) -> DragItem? {
    g_type_check_value_holds(value, DragItem.type).isTrue
      ? Object.wrap(g_value_get_object(value), as: DragItem.self) : nil
  }

  private static func point(_ arguments: borrowing SignalArguments, _ first: Int) -> Point {
    Point(x: arguments.get(first, as: Double.self), y: arguments.get(first + 1, as: Double.self))
  }
}
