import Foundation

/// How far a line has gone around the horizon, the shorter way at each step.
nonisolated struct HorizonWalk {
  /// The angle at the beginning, in radians.
  var begin: Double
  /// The angle since then; more than a whole turn if it went around.
  var turned = 0.0

  mutating func advance(to angle: Double) {
    let last = begin + turned
    turned += (angle - last).remainder(dividingBy: 2 * .pi)
  }
}

nonisolated extension GlobeProjection {
  /// The direction of a place from the middle of the picture, in radians, counterclockwise from the right.
  func angle(of place: SpherePoint) -> Double { atan2(place.dot(up), place.dot(right)) }

  /// The point of the horizon in a direction.
  func horizonPoint(_ angle: Double) -> ScreenPoint {
    ScreenPoint(x: centerX + radius * cos(angle), y: centerY - radius * sin(angle))
  }

  /// Where the line between a place on this side and one on the far side, in either order, meets the horizon.
  func horizonAngle(
    between one: SpherePoint, _ oneDepth: Double, and other: SpherePoint, _ otherDepth: Double
  ) -> Double {
    let part = oneDepth / (oneDepth - otherDepth)
    return angle(
      of: SpherePoint(
        x: one.x + part * (other.x - one.x), y: one.y + part * (other.y - one.y),
        z: one.z + part * (other.z - one.z)))
  }
}
