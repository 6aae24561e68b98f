import CGtk

/// A picture in memory: a cairo_surface_t of pixels with 8 bits a part.
@MainActor public final class CairoImage {
  let surface: OpaquePointer

  /// The size, in pixels of the screen.
  public let pixelWidth, pixelHeight: Int
  /// How many pixels of the screen are one of the drawing, in each direction.
  public let scale: Int

  /// A transparent picture.
  ///
  /// - Parameters:
  ///   - width: In pixels of the drawing; at most 32,767 on the screen.
  ///   - height: In pixels of the drawing; at most 32,767 on the screen.
  ///   - scale: How many pixels of the screen are one of the drawing: a widget's `scaleFactor`.
  public init(width: Int, height: Int, scale: Int = 1) {
    pixelWidth = width * scale
    pixelHeight = height * scale
    self.scale = scale
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(pixelWidth), gint(pixelHeight)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else {
      preconditionFailure("Cairo made no picture of \(pixelWidth) by \(pixelHeight) pixels: 0 to 32767 each.")
    }
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    self.surface = surface
  }

  isolated deinit { cairo_surface_destroy(surface) }

  /// Draws into the picture.
  public func draw(_ body: (borrowing CairoContext) -> Void) {
    guard let cairo = cairo_create(surface) else { return }
    defer { cairo_destroy(cairo) }
    body(CairoContext(cairo: cairo))
    cairo_surface_flush(surface)
  }

  /// Makes the picture transparent again.
  public func clear() {
    guard let cairo = cairo_create(surface) else { return }
    defer { cairo_destroy(cairo) }
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
  }

  /// The colour of one pixel of the screen.
  /// - Precondition: It is in the picture.
  public func pixel(x: Int, y: Int) -> Color {
    precondition((0..<pixelWidth).contains(x) && (0..<pixelHeight).contains(y), "(\(x), \(y)) is outside.")
    guard let data = cairo_image_surface_get_data(surface) else { return Color(hex: 0, alpha: 0) }
    let row = data + y * Int(cairo_image_surface_get_stride(surface))
    let pixel = UnsafeRawPointer(row).load(fromByteOffset: 4 * x, as: UInt32.self)
    let alpha = Double(pixel >> 24) / 255
    guard alpha > 0 else { return Color(hex: 0, alpha: 0) }
    func part(_ shift: UInt32) -> Double { min(Double(pixel >> shift & 0xFF) / 255 / alpha, 1) }
    return Color(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}

extension CairoContext {
  /// Draws a picture.
  /// - Parameters:
  ///   - image: The picture.
  ///   - x: Its left edge.
  ///   - y: Its top.
  public func draw(_ image: CairoImage, x: Double = 0, y: Double = 0) {
    cairo_set_source_surface(cairo, image.surface, x, y)
    cairo_paint(cairo)
  }
}
