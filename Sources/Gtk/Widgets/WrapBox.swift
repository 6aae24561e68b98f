import CGtk

/// Widgets in lines, each as wide as it wants to be, as many in a line as there is room for.
///
/// It lays them out as `AdwWrapBox` of libadwaita 1.7 does, without needing that version. The widgets of a GtkFlowBox are in
/// columns of equal widths: a long one in a narrow window leaves each line a single widget. The natural width is that of a single
/// line, however long.
///
/// ```swift
/// import Gtk
///
/// @MainActor func makeTags(_ names: [String]) -> WrapBox {
///   let tags = WrapBox(spacing: 6)
///   for name in names { tags.append(Button(label: name)) }
///   return tags
/// }
/// ```
open class WrapBox: Widget {
  public override class var gtypeName: String { "SwiftWrapBox" }

  /// The space between two widgets of a line, and between two lines, in pixels.
  public final let spacing: Int

  /// Creates an empty box.
  /// - Parameter spacing: The space between two widgets of a line, and between two lines, in pixels.
  public init(spacing: Int = 0) {
    self.spacing = spacing
    super.init(raw: newInstance(of: WrapBox.type), ownership: .new)
  }

  /// Adds a widget at the end.
  /// - Parameter child: The widget.
  public final func append(_ child: Widget) { gtk_widget_insert_before(child.widget, widget, nil) }

  /// Removes a widget.
  /// - Parameter child: A widget of the box.
  public final func remove(_ child: Widget) { gtk_widget_unparent(child.widget) }

  override final func removeChild(_ child: Widget) { remove(child) }

  // MARK: Layout

  /// Widgets beside each other.
  private struct Line {
    var widgets: [(widget: UnsafeMutablePointer<GtkWidget>, width: gint)] = []
    var width: gint = 0
    var height: gint = 0
  }

  /// The visible widgets.
  private var shown: [UnsafeMutablePointer<GtkWidget>] {
    children.map(\.widget).filter { gtk_widget_should_layout($0).isTrue }
  }

  /// Returns the least and the natural size of a widget.
  /// - Parameter other: The size in the other orientation; -1 if it isn't known.
  private static func size(
    of widget: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for other: gint = -1
  ) -> (minimum: gint, natural: gint) {
    var (minimum, natural): (gint, gint) = (0, 0)
    gtk_widget_measure(widget, orientation, other, &minimum, &natural, nil, nil)
    return (minimum, natural)
  }

  /// Returns the lines of a width.
  private func lines(in room: gint) -> [Line] {
    var lines: [Line] = []
    for child in shown {
      let (minimum, natural) = Self.size(of: child, GTK_ORIENTATION_HORIZONTAL)
      let width = max(minimum, min(natural, room))
      let hasRoom = lines.last.map { $0.width + gint(spacing) + width <= room } ?? false
      if !hasRoom { lines.append(Line()) }
      let place = lines.count - 1
      lines[place].width += hasRoom ? gint(spacing) + width : width
      lines[place].height = max(
        lines[place].height, Self.size(of: child, GTK_ORIENTATION_VERTICAL, for: width).natural)
      lines[place].widgets.append((child, width))
    }
    return lines
  }

  private func size(_ orientation: GtkOrientation, for other: gint) -> (minimum: gint, natural: gint) {
    if orientation == GTK_ORIENTATION_HORIZONTAL {
      let sizes = shown.map { Self.size(of: $0, orientation) }
      let gaps = gint(spacing) * gint(max(sizes.count - 1, 0))
      return (sizes.map(\.minimum).max() ?? 0, sizes.reduce(gaps) { $0 + $1.natural })
    }
    let lines = lines(in: other < 0 ? .max / 2 : other)
    let height = lines.reduce(gint(spacing) * gint(max(lines.count - 1, 0))) { $0 + $1.height }
    return (height, height)
  }

  private func allocate(width: gint) {
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    var y: gint = 0
    for line in lines(in: width) {
      var x: gint = 0
      for (child, own) in line.widgets {
        var place = GtkAllocation(x: isMirrored ? width - x - own : x, y: y, width: own, height: line.height)
        gtk_widget_size_allocate(child, &place, -1)
        x += own + gint(spacing)
      }
      y += line.height + gint(spacing)
    }
  }

  private static let type = registerSubclass(gtypeName, of: gtk_widget_get_type()) { boxClass, _ in
    guard let boxClass else { return }
    let widgetClass = boxClass.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_GROUP)
    widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    widgetClass.pointee.measure = { box, orientation, other, minimum, natural, _, _ in
      guard let size = swiftWidget(of: box, as: WrapBox.self)?.size(orientation, for: other) else { return }
      minimum?.pointee = size.minimum
      natural?.pointee = size.natural
    }
    widgetClass.pointee.size_allocate = { box, width, _, _ in
      swiftWidget(of: box, as: WrapBox.self)?.allocate(width: width)
    }
    removeChildrenOnDispose(boxClass)
  }
}
