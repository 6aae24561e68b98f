/// The way from one place in the middle of the globe to another.
nonisolated struct GlobeTurn: Sendable {
  /// How long the way takes, in seconds.
  let duration = 0.4

  private let latitude, longitude, north, east: Double

  /// The shorter way around the earth. All in degrees.
  init(latitude: Double, longitude: Double, toLatitude: Double, longitude toLongitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
    north = toLatitude - latitude
    east = (toLongitude - longitude).remainder(dividingBy: 360)
  }

  /// Where the way has led.
  /// - Parameter seconds: Since the beginning; after `duration` it is the end.
  func place(after seconds: Double) -> (latitude: Double, longitude: Double) {
    let rest = 1 - min(max(seconds / duration, 0), 1)
    // Slower towards the end.
    let part = 1 - rest * rest * rest
    return (latitude + part * north, longitude + part * east)
  }
}
