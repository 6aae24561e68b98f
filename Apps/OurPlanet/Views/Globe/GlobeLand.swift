/// The projected land: the areas to fill and the shores to draw. Its storage is reused for each frame.
nonisolated struct GlobeLand: Sendable {
  /// Closed parts, to be filled by the even-odd rule. Where land continues on the far side, they follow the horizon.
  private(set) var area = GlobePath()
  /// Open parts: the shores on the visible side of the earth.
  private(set) var shores = GlobePath()

  /// The angle between points on the horizon. At 2 degrees they deviate from the circle by 0.00015 of the radius.
  private static let horizonStep = 2 * Double.pi / 180

  /// Projects the land.
  ///
  /// Each ring is drawn as if its hidden points were moved straight outwards from the center of the picture to the
  /// horizon. This maps the whole sphere onto the disc, except for the point opposite the center. If that point is
  /// land, everything else is inverted, and an additional disc inverts it back.
  /// - Complexity: O(*n*), where *n* is the number of points.
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

  /// Adds a ring that crosses the horizon. `start` is a visible point that follows a hidden one.
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
          // The first point again, so the ring is complete.
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

  /// Continues on the visible side of the earth, or starts there.
  private mutating func rise(at crossing: Double, after way: HorizonWalk?, _ projection: GlobeProjection) {
    let edge = projection.horizonPoint(crossing)
    guard var way else { return area.move(edge) }
    way.advance(to: crossing)
    addHorizon(way, projection)
    area.line(edge)
  }

  /// Adds a ring on the far side, which matters only if it encloses the point opposite the center.
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
