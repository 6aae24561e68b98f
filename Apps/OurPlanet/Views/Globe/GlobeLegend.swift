import AppsWindow
import Gtk

/// The line below the globe that explains its markers and keys.
final class GlobeLegend {
  let root = Box(.horizontal, spacing: 6)
  private let shape = DrawingArea(role: .image)
  private let name = GlobeLegend.label()
  private let keys = GlobeLegend.label()

  init() {
    shape.setSizeRequest(width: MarkerSprites.side, height: MarkerSprites.side)
    shape.valign = .center
    name.wraps = false
    name.valign = .center
    keys.text = "Arrow keys turn · + and − zoom · 0 shows all · N and P go on and back"
    keys.addCssClass("dim-label")
    keys.hexpand = true
    // Leaves the name as much room as it needs.
    keys.maxWidthCharacters = 36
    keys.setAccessibleLabel("Keys of the globe: \(keys.text)")
    for part in [shape, name, keys] { root.append(part) }
    root.setMargins(horizontal: 12, vertical: 0)
    let darkness = StyleManager.onDarkChanged { [weak shape] in shape?.queueDraw() }
    shape.onDispose { darkness.disconnect() }
  }

  /// Shows how the markers of a category look.
  func show(_ style: GlobeMarkerStyle, category: String) {
    name.text = category.shown
    shape.setAccessibleLabel("\(style.shape.name): \(name.text)")
    shape.drawing = { [weak shape] context, width, height in
      guard let shape else { return }
      context.paint(
        style, x: width / 2, y: height / 2, radius: MarkerSprites.radius, GlobePalette(theme: shape))
    }
    shape.queueDraw()
  }

  private static func label() -> Label {
    let label = Label()
    label.addCssClass("caption")
    label.xalign = 0
    label.wraps = true
    label.ellipsize = .end
    label.maxLines = 2
    return label
  }
}

extension MarkerShape {
  /// The name of the shape, such as "Triangle down".
  nonisolated var name: String {
    var words = ""
    for letter in rawValue {
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
