import CGtk

/// The outermost widget of a list's row. It knows the identity of the item that it shows, and can draw its
/// content aside.
open class RowHost: Widget {
  public override class var gtypeName: String { "SwiftRowHost" }

  /// Creates a host of a row's content.
  /// - Parameter child: The row's content; nil leaves it empty.
  public init(child: Widget? = nil) {
    super.init(raw: newInstance(of: RowHost.type), ownership: .new)
    setChild(child)
  }

  private func setChild(_ child: Widget?) {
    // Swift calls the property's observer only outside of `init`.
    self.child = child
  }

  /// The identity of the item that the row shows; nil while it shows none.
  public final var identity: AnyHashable? {
    didSet { identityHash = identity?.hashValue ?? 0 }
  }

  /// The hash value of `identity`.
  private(set) final var identityHash = 0

  /// The list item whose child the host is.
  final weak var listItem: ListItem?

  /// The row's content.
  public final var child: Widget? {
    didSet {
      guard oldValue !== child else { return }
      if let oldValue { gtk_widget_unparent(oldValue.widget) }
      guard let child else { return }
      gtk_widget_set_hexpand(child.widget, 1)
      gtk_widget_insert_after(child.widget, widget, leading?.widget)
    }
  }

  override final func removeChild(_ child: Widget) {
    if self.child === child { self.child = nil } else { super.removeChild(child) }
  }

  /// The widget before the content, which keeps its natural width.
  public final var leading: Widget? {
    didSet {
      guard oldValue !== leading else { return }
      setLayout()
      if let oldValue { gtk_widget_unparent(oldValue.widget) }
      if let leading { gtk_widget_insert_after(leading.widget, widget, nil) }
    }
  }

  /// The widget after the content, at the row's end, which keeps its natural width.
  public final var trailing: Widget? {
    didSet {
      guard oldValue !== trailing else { return }
      setLayout()
      if let oldValue { gtk_widget_unparent(oldValue.widget) }
      if let trailing { gtk_widget_insert_before(trailing.widget, widget, nil) }
    }
  }

  /// Lays several widgets out side by side, and a single one without measuring it again.
  private func setLayout() {
    let isSingle = leading == nil && trailing == nil
    gtk_widget_set_layout_manager(
      widget, isSingle ? gtk_bin_layout_new() : gtk_box_layout_new(GTK_ORIENTATION_HORIZONTAL))
  }

  /// The distance to the right of its place at which the content is drawn, in pixels.
  public final var offsetX = 0.0 {
    didSet { if offsetX != oldValue { queueDraw() } }
  }

  /// The opacity of the content, from 0 to 1.
  public final var childOpacity = 1.0 {
    didSet { if childOpacity != oldValue { queueDraw() } }
  }

  /// The hint that the row paints in the area that its content uncovers when it is dragged aside.
  public final var hint: RowHint? {
    didSet { if hint != oldValue { queueDraw() } }
  }

  private func paint(into snapshot: OpaquePointer) {
    if offsetX != 0 { hint?.paint(beside: self, into: snapshot) }
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, [graphene_point_t(x: Float(offsetX), y: 0)])
    if childOpacity < 1 { gtk_snapshot_push_opacity(snapshot, childOpacity) }
    for part in [leading, child, trailing] {
      if let part { gtk_widget_snapshot_child(widget, part.widget, snapshot) }
    }
    if childOpacity < 1 { gtk_snapshot_pop(snapshot) }
    gtk_snapshot_restore(snapshot)
  }

  private static let type = registerSubclass(gtypeName, of: gtk_widget_get_type()) { hostClass, _ in
    guard let hostClass else { return }
    let widgetClass = hostClass.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_layout_manager_type(widgetClass, gtk_bin_layout_get_type())
    widgetClass.pointee.snapshot = { host, snapshot in
      guard let snapshot else { return }
      swiftWidget(of: host, as: RowHost.self)?.paint(into: snapshot)
    }
    removeChildrenOnDispose(hostClass)
  }
}
