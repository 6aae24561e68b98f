import Gtk

/// Draws the globe. Its storage is reused for each frame.
final class GlobePainter {
  /// The content of a frame.
  struct Scene {
    var projection: GlobeProjection
    var markers: GlobeMarkers
    /// The index of the selected marker.
    var selected: Int?
    var palette: GlobePalette
    var showsFocus: Bool
  }

  private let coast = Coastlines(bytes: PackageResources.coastlines_bin)
  private let sprites = MarkerSprites()
  private var land = GlobeLand()
  private var spots = MarkerSpots()

  /// Draws a frame.
  func paint(
    _ scene: Scene, into context: borrowing CairoContext, width: Double, height: Double, scale: Int
  ) {
    paintEarth(scene, context)
    paintMarkers(scene, context, width: width, height: height, scale: scale)
    paintSelection(scene, context)
    if scene.showsFocus { paintFocus(scene, context, width: width, height: height) }
  }

  private func paintEarth(_ scene: Scene, _ context: borrowing CairoContext) {
    let projection = scene.projection
    context.circle(x: projection.centerX, y: projection.centerY, radius: projection.radius)
    context.setColor(scene.palette.sea)
    context.fill()
    land.project(coast, by: projection)
    // With thousands of lines, the lower quality can't be seen but the saved time is noticeable.
    context.setAntialias(.fast)
    context.add(land.area)
    context.setEvenOddFill(true)
    context.setColor(scene.palette.land)
    context.fill()
    context.add(land.shores)
    context.setColor(scene.palette.shore)
    context.setLine(width: 1)
    context.stroke()
    context.setAntialias(.best)
    context.circle(x: projection.centerX, y: projection.centerY, radius: projection.radius)
    context.stroke()
  }

  private func paintMarkers(
    _ scene: Scene, _ context: borrowing CairoContext, width: Double, height: Double, scale: Int
  ) {
    sprites.prepare(scene.palette, scale: scale)
    let half = Double(MarkerSprites.side) / 2
    spots.place(scene.markers, by: scene.projection, width: width, height: height, margin: half, scale: scale)
    for spot in spots.all.reversed() {
      context.draw(sprites.image(of: spot.style), x: spot.x - half, y: spot.y - half)
    }
  }

  private func paintSelection(_ scene: Scene, _ context: borrowing CairoContext) {
    guard let selected = scene.selected, let point = scene.projection.project(scene.markers.places[selected])
    else { return }
    let style = scene.markers.markers[selected].style
    context.paint(style, x: point.x, y: point.y, radius: 9, scene.palette)
    context.circle(x: point.x, y: point.y, radius: 14)
    context.setColor(scene.palette.text)
    context.setLine(width: 5)
    context.stroke(keepingPath: true)
    context.setColor(scene.palette.selection)
    context.setLine(width: 3)
    context.stroke()
  }

  private func paintFocus(
    _ scene: Scene, _ context: borrowing CairoContext, width: Double, height: Double
  ) {
    context.rectangle(x: 1, y: 1, width: width - 2, height: height - 2)
    context.setColor(scene.palette.selection)
    context.setLine(width: 2)
    context.stroke()
  }
}

extension CairoContext {
  /// Adds the lines of a path to the current path.
  func add(_ path: GlobePath) {
    for part in path.starts.indices {
      let range = path.range(of: part)
      move(path.points[range.lowerBound].x, path.points[range.lowerBound].y)
      for index in range.dropFirst() { line(path.points[index].x, path.points[index].y) }
    }
  }
}
