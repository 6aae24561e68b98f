import CGtk

/// A GtkDrawingArea: a widget that the program draws.
open class DrawingArea: Widget {
  /// Draws the widget: gets its size in pixels.
  public typealias Drawing = (_ context: borrowing CairoContext, _ width: Double, _ height: Double) -> Void

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// An area that draws nothing as yet.
  ///
  /// - Parameter role: What the picture is for screen readers; it needs a label as well.
  public init(role: AccessibleRole = .image) {
    super.init(raw: newWidget(of: gtk_drawing_area_get_type(), role: role), ownership: .new)
  }

  /// Draws the widget from now on; nil draws nothing. Called when the widget changes its size or its style, and
  /// after `queueDraw()`.
  public final var drawing: Drawing? {
    get { drawingFunction?.body }
    set { drawingFunction = newValue.map(DrawingFunction.init) }
  }

  /// What `drawing` is in.
  public final var drawingFunction: DrawingFunction? {
    didSet {
      queueDraw()
      guard let drawingFunction else {
        gtk_drawing_area_set_draw_func(cast(), nil, nil, nil)
        return
      }
      gtk_drawing_area_set_draw_func(
        cast(),
        { _, cairo, width, height, data in
          guard let cairo, let data else { return }
          Unmanaged<DrawingFunction>.fromOpaque(data).takeUnretainedValue()
            .body(CairoContext(cairo: cairo), Double(width), Double(height))
        }, Unmanaged.passRetained(drawingFunction).toOpaque(),
        { data in
          guard let data else { return }
          Unmanaged<DrawingFunction>.fromOpaque(data).release()
        })
    }
  }

  open override func dispose() {
    drawing = nil
    super.dispose()
  }
}
