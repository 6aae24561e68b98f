import Foundation

/// The path of a line around the horizon, which takes the shorter way at each step.
nonisolated struct HorizonWalk {
  /// The angle at the start, in radians.
  var begin: Double
  /// The angle covered since the start. More than a full turn if the line went around the globe.
  var turned = 0.0

  mutating func advance(to angle: Double) {
    let last = begin + turned
    turned += (angle - last).remainder(dividingBy: 2 * .pi)
  }
}

nonisolated extension GlobeProjection {
  /// Returns the direction of a place from the center of the picture, in radians, counterclockwise from the right.
  func angle(of place: SpherePoint) -> Double { atan2(place.dot(up), place.dot(right)) }

  /// Returns the point of the horizon in a direction.
  func horizonPoint(_ angle: Double) -> ScreenPoint {
    ScreenPoint(x: centerX + radius * cos(angle), y: centerY - radius * sin(angle))
  }

  /// Returns the angle at which a line crosses the horizon. One of its ends is on the visible side and the other on
  /// the far side, in either order.
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
