import CGtk

/// A picture in memory: a cairo_surface_t with 8 bits for each of red, green, blue and alpha.
@MainActor public final class CairoImage {
  let surface: OpaquePointer

  /// The size, in screen pixels.
  public let pixelWidth, pixelHeight: Int
  /// The number of screen pixels for one pixel of the drawing, in each direction.
  public let scale: Int

  /// Creates a transparent picture.
  ///
  /// - Parameters:
  ///   - width: The width in pixels of the drawing; at most 32,767 in screen pixels.
  ///   - height: The height in pixels of the drawing; at most 32,767 in screen pixels.
  ///   - scale: The number of screen pixels for one pixel of the drawing: a widget's `scaleFactor`.
  public init(width: Int, height: Int, scale: Int = 1) {
    pixelWidth = width * scale
    pixelHeight = height * scale
    self.scale = scale
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(pixelWidth), gint(pixelHeight)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else {
      preconditionFailure(
        "Cairo can't make a picture of \(pixelWidth) by \(pixelHeight) pixels: pass 0 to 32,767.")
    }
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    self.surface = surface
  }

  isolated deinit { cairo_surface_destroy(surface) }

  /// Draws into the picture.
  /// - Parameter body: Draws with the context that it receives, which is valid only while the closure runs.
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

  /// Returns the colour of one screen pixel.
  /// - Parameters:
  ///   - x: The pixel's column, from 0 at the left.
  ///   - y: The pixel's row, from 0 at the top.
  /// - Returns: The colour, not multiplied by its opacity.
  /// - Precondition: The pixel is in the picture.
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
  ///   - x: The picture's left edge, in pixels.
  ///   - y: The picture's top edge, in pixels.
  public func draw(_ image: CairoImage, x: Double = 0, y: Double = 0) {
    cairo_set_source_surface(cairo, image.surface, x, y)
    cairo_paint(cairo)
  }
}
