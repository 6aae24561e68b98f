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
    didSet {
      queueDraw()
      guard let drawing else {
        gtk_drawing_area_set_draw_func(cast(), nil, nil, nil)
        return
      }
      gtk_drawing_area_set_draw_func(
        cast(),
        { _, cairo, width, height, data in
          guard let cairo, let data else { return }
          Unmanaged<DrawingClosure>.fromOpaque(data).takeUnretainedValue()
            .body(CairoContext(cairo: cairo), Double(width), Double(height))
        }, Unmanaged.passRetained(DrawingClosure(body: drawing)).toOpaque(),
        { data in
          guard let data else { return }
          Unmanaged<DrawingClosure>.fromOpaque(data).release()
        })
    }
  }

  open override func dispose() {
    drawing = nil
    super.dispose()
  }
}

/// The closure of a drawing area, freed when another takes its place.
private final class DrawingClosure {
  let body: DrawingArea.Drawing

  init(body: @escaping DrawingArea.Drawing) {
    self.body = body
  }
}
