import Foundation

/// A point of the picture in pixels: x to the right, y downwards.
nonisolated struct ScreenPoint: Equatable, Sendable {
  var x, y: Double
}

/// The orthographic projection: the earth seen from very far away, north up.
nonisolated struct GlobeProjection: Sendable {
  /// The center of the globe in the picture, in pixels.
  let centerX, centerY: Double
  /// The globe's radius in pixels.
  let radius: Double
  /// The place at the center, and the directions right and up of it.
  let toward, right, up: SpherePoint

  /// Creates a projection.
  /// - Parameters:
  ///   - latitude: The latitude of the place at the center, in degrees.
  ///   - longitude: The longitude of the place at the center, in degrees.
  ///   - radius: The globe's radius in pixels.
  ///   - centerX: The x of the globe's center in the picture, in pixels.
  ///   - centerY: The y of the globe's center in the picture, in pixels.
  init(latitude: Double, longitude: Double, radius: Double, centerX: Double, centerY: Double) {
    self.radius = radius
    self.centerX = centerX
    self.centerY = centerY
    toward = SpherePoint(latitude: latitude, longitude: longitude)
    right = SpherePoint(latitude: 0, longitude: longitude + 90)
    // A quarter turn further along the meridian, beyond the pole if necessary.
    up = SpherePoint(latitude: latitude + 90, longitude: longitude)
  }

  /// Returns the position of a place in the picture, as if the earth were transparent.
  func flat(_ place: SpherePoint) -> ScreenPoint {
    ScreenPoint(x: centerX + radius * place.dot(right), y: centerY - radius * place.dot(up))
  }

  /// Returns whether a place is on the visible side of the earth.
  func isVisible(_ place: SpherePoint) -> Bool { place.dot(toward) > 0 }

  /// Returns the position of a place in the picture; nil for the far side.
  func project(_ place: SpherePoint) -> ScreenPoint? { isVisible(place) ? flat(place) : nil }

  /// Returns the place at a point of the picture; nil outside the globe.
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
