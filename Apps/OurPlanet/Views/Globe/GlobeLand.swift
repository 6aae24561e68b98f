/// The land as it is in the picture: what to fill and where to draw the shore. Its memory is used again.
nonisolated struct GlobeLand: Sendable {
  /// Closed parts to be filled by the even-odd rule; they run along the horizon where land goes on behind it.
  private(set) var area = GlobePath()
  /// Open parts: the shores on this side of the earth.
  private(set) var shores = GlobePath()

  /// How far apart points on the horizon are: 2 degrees differ from the circle by 0.15 thousandths of the radius.
  private static let horizonStep = 2 * Double.pi / 180

  /// Projects the land anew. Costs the number of its points.
  ///
  /// Each ring is drawn as if its hidden points had moved straight away from the picture's middle until they are
  /// on the horizon. That maps the whole sphere onto the disc, but for the point opposite of the middle: if land
  /// is there, everything else is inverted, and so a whole disc more rights it again.
  mutating func project(_ coast: Coastlines, by projection: GlobeProjection) {
    area.removeAll()
    shores.removeAll()
    for ring in coast.rings { project(ring, of: coast.points, by: projection) }
    let toward = projection.toward
    if coast.isLand(SpherePoint(x: -toward.x, y: -toward.y, z: -toward.z)) {
      addDisc(projection)
    }
  }

  private mutating func project(
    _ ring: Range<Int>, of points: [SpherePoint], by projection: GlobeProjection
  ) {
    let toward = projection.toward
    var previous = ring.upperBound - 1
    var isPreviousVisible = points[previous].dot(toward) > 0
    var (start, hasVisible, hasHidden) = (ring.lowerBound, false, false)
    for index in ring {
      let isVisible = points[index].dot(toward) > 0
      if isVisible { hasVisible = true } else { hasHidden = true }
      if isVisible && !isPreviousVisible { start = index }
      (previous, isPreviousVisible) = (index, isVisible)
    }
    switch (hasVisible, hasHidden) {
    case (true, false): addVisible(ring, of: points, by: projection)
    case (true, true): addCut(ring, from: start, of: points, by: projection)
    default: addHidden(ring, of: points, by: projection)
    }
  }

  private mutating func addVisible(
    _ ring: Range<Int>, of points: [SpherePoint], by projection: GlobeProjection
  ) {
    let first = projection.flat(points[ring.lowerBound])
    area.move(first)
    shores.move(first)
    for index in ring.dropFirst() { line(projection.flat(points[index])) }
    shores.line(first)
  }

  /// A ring that crosses the horizon; `start` is a visible point behind a hidden one.
  private mutating func addCut(
    _ ring: Range<Int>, from start: Int, of points: [SpherePoint], by projection: GlobeProjection
  ) {
    var hiddenWay: HorizonWalk?
    var previous = points[start == ring.lowerBound ? ring.upperBound - 1 : start - 1]
    var previousDepth = previous.dot(projection.toward)
    for offset in 0...ring.count {
      let point = points[ring.lowerBound + (start - ring.lowerBound + offset) % ring.count]
      let depth = point.dot(projection.toward)
      if (previousDepth > 0) != (depth > 0) {
        let crossing = projection.horizonAngle(between: previous, previousDepth, and: point, depth)
        if depth > 0 {
          rise(at: crossing, after: hiddenWay, projection)
          // The first point again: the ring is complete.
          guard offset < ring.count else { return }
          shores.move(projection.horizonPoint(crossing))
          hiddenWay = nil
        } else {
          line(projection.horizonPoint(crossing))
          hiddenWay = HorizonWalk(begin: crossing)
        }
      }
      if depth > 0 { line(projection.flat(point)) }
      hiddenWay?.advance(to: projection.angle(of: point))
      (previous, previousDepth) = (point, depth)
    }
  }

  private mutating func line(_ point: ScreenPoint) {
    area.lineIfApart(point)
    shores.lineIfApart(point)
  }

  /// Comes to this side of the earth again, or starts there.
  private mutating func rise(at crossing: Double, after way: HorizonWalk?, _ projection: GlobeProjection) {
    let edge = projection.horizonPoint(crossing)
    guard var way else { return area.move(edge) }
    way.advance(to: crossing)
    addHorizon(way, projection)
    area.line(edge)
  }

  /// A ring behind the earth matters only if it goes around the point opposite of the middle.
  private mutating func addHidden(
    _ ring: Range<Int>, of points: [SpherePoint], by projection: GlobeProjection
  ) {
    var walk = HorizonWalk(begin: projection.angle(of: points[ring.upperBound - 1]))
    for index in ring { walk.advance(to: projection.angle(of: points[index])) }
    if abs(walk.turned) > .pi { addDisc(projection) }
  }

  private mutating func addDisc(_ projection: GlobeProjection) {
    area.move(projection.horizonPoint(0))
    addHorizon(HorizonWalk(begin: 0, turned: 2 * .pi), projection)
  }

  private mutating func addHorizon(_ walk: HorizonWalk, _ projection: GlobeProjection) {
    let count = Int((abs(walk.turned) / GlobeLand.horizonStep).rounded(.down))
    guard count > 0 else { return }
    for step in 1...count {
      let angle = walk.begin + walk.turned * Double(step) / Double(count + 1)
      area.line(projection.horizonPoint(angle))
    }
  }
}
