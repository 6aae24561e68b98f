import CGtk

/// A GtkDrawingArea: a widget whose content the program draws.
open class DrawingArea: Widget {
  public override class var gtypeName: String { "GtkDrawingArea" }

  /// A closure that draws the widget. It receives the widget's size in pixels.
  public typealias Drawing = (_ context: borrowing CairoContext, _ width: Double, _ height: Double) -> Void

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an area that draws nothing yet.
  ///
  /// - Parameter role: The kind of picture that screen readers announce; the widget needs an accessible label as
  ///   well.
  public init(role: AccessibleRole = .image) {
    super.init(raw: newWidget(of: gtk_drawing_area_get_type(), role: role), ownership: .new)
  }

  /// The closure that draws the widget; nil draws nothing. It is called when the widget changes its size or its
  /// style, and after `queueDraw()`.
  public final var drawing: Drawing? {
    get { drawingFunction?.body }
    set { drawingFunction = newValue.map(DrawingFunction.init) }
  }

  /// The object that holds `drawing`.
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
          guard let cairo else { return }
          let drawing = ClosureBox<Drawing>.closure(in: data)
          drawing(CairoContext(cairo: cairo), Double(width), Double(height))
        }, ClosureBox.data(drawingFunction.body), freeClosure)
    }
  }

  open override func dispose() {
    drawing = nil
    super.dispose()
  }
}
