import Gtk

/// The markers' images, each drawn once for all markers that look alike.
final class MarkerSprites {
  /// The radius of a marker in pixels.
  static let radius = 6.0
  /// The side of an image in pixels. The marker's place is at its center.
  static let side = 16

  private var images: [GlobeMarkerStyle: CairoImage] = [:]
  private var look: Look?

  private struct Look: Equatable {
    var palette: GlobePalette
    var scale: Int
  }

  /// Discards the images if they would look different now.
  func prepare(_ palette: GlobePalette, scale: Int) {
    let look = Look(palette: palette, scale: scale)
    guard look != self.look else { return }
    self.look = look
    images = [:]
  }

  /// Returns the image of a style, with the palette and scale prepared last.
  func image(of style: GlobeMarkerStyle) -> CairoImage {
    if let image = images[style] { return image }
    let image = CairoImage(width: Self.side, height: Self.side, scale: look?.scale ?? 1)
    let middle = Double(Self.side) / 2
    image.draw { $0.paint(style, x: middle, y: middle, radius: Self.radius, look?.palette ?? GlobePalette()) }
    images[style] = image
    return image
  }
}

extension CairoContext {
  /// Draws a marker.
  func paint(_ style: GlobeMarkerStyle, x: Double, y: Double, radius: Double, _ palette: GlobePalette) {
    add(style.shape, x: x, y: y, radius: radius)
    setColor(palette.fill(of: style))
    fill(keepingPath: true)
    setColor(palette.markerEdge)
    setLine(width: 1, shape: .round)
    stroke()
  }
}
