import Foundation

/// A point of the picture, in pixels: x to the right, y downwards.
nonisolated struct ScreenPoint: Equatable, Sendable {
  var x, y: Double
}

/// The orthographic projection: the earth from very far away, north upwards.
nonisolated struct GlobeProjection: Sendable {
  /// The middle of the globe in the picture.
  let centerX, centerY: Double
  /// The globe's radius, in pixels.
  let radius: Double
  /// The place that is in the middle, and the directions right and up of it.
  let toward, right, up: SpherePoint

  /// - Parameters:
  ///   - latitude: Of the place in the middle, in degrees.
  ///   - longitude: Of the place in the middle, in degrees.
  ///   - radius: The globe's radius, in pixels.
  ///   - centerX: The middle of the globe in the picture.
  ///   - centerY: The middle of the globe in the picture.
  init(latitude: Double, longitude: Double, radius: Double, centerX: Double, centerY: Double) {
    self.radius = radius
    self.centerX = centerX
    self.centerY = centerY
    toward = SpherePoint(latitude: latitude, longitude: longitude)
    right = SpherePoint(latitude: 0, longitude: longitude + 90)
    // A quarter turn further along the meridian, beyond the pole where need be.
    up = SpherePoint(latitude: latitude + 90, longitude: longitude)
  }

  /// Where a place would be if the earth were of glass.
  func flat(_ place: SpherePoint) -> ScreenPoint {
    ScreenPoint(x: centerX + radius * place.dot(right), y: centerY - radius * place.dot(up))
  }

  /// Whether a place is on this side of the earth.
  func isVisible(_ place: SpherePoint) -> Bool { place.dot(toward) > 0 }

  /// Where a place is in the picture; nil for the far side.
  func project(_ place: SpherePoint) -> ScreenPoint? { isVisible(place) ? flat(place) : nil }

  /// The place at a point of the picture; nil beside the globe.
  func unproject(_ point: ScreenPoint) -> SpherePoint? {
    let (x, y) = ((point.x - centerX) / radius, (centerY - point.y) / radius)
    let rest = 1 - x * x - y * y
    guard rest >= 0 else { return nil }
    let depth = rest.squareRoot()
    return SpherePoint(
      x: x * right.x + y * up.x + depth * toward.x, y: x * right.y + y * up.y + depth * toward.y,
      z: x * right.z + y * up.z + depth * toward.z)
  }
}
