import Foundation

/// A place on the earth as a point of the unit sphere: x towards 0° of longitude, y towards 90° east, z towards the
/// north pole.
nonisolated struct SpherePoint: Equatable, Sendable {
  var x, y, z: Double

  init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Creates a place from degrees, north and east positive.
  init(latitude: Double, longitude: Double) {
    let (φ, λ) = (latitude * .pi / 180, longitude * .pi / 180)
    self.init(x: cos(φ) * cos(λ), y: cos(φ) * sin(λ), z: sin(φ))
  }

  /// The latitude in degrees, from -90 to 90, north positive.
  var latitude: Double { atan2(z, (x * x + y * y).squareRoot()) * 180 / .pi }

  /// The longitude in degrees, from -180 to 180, east positive.
  var longitude: Double { atan2(y, x) * 180 / .pi }

  /// Returns the cosine of the angle to another place.
  func dot(_ other: SpherePoint) -> Double { x * other.x + y * other.y + z * other.z }
}
