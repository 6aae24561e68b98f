/// A turn of the globe from one center to another.
nonisolated struct GlobeTurn: Sendable {
  /// The duration of the turn in seconds.
  let duration = 0.4

  private let latitude, longitude, north, east: Double

  /// Creates a turn along the shorter way around the earth. All values are in degrees.
  init(latitude: Double, longitude: Double, toLatitude: Double, longitude toLongitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
    north = toLatitude - latitude
    east = (toLongitude - longitude).remainder(dividingBy: 360)
  }

  /// Returns the place at the center after some time.
  /// - Parameter seconds: Seconds since the start. From `duration` on, the place is the end of the turn.
  func place(after seconds: Double) -> (latitude: Double, longitude: Double) {
    let rest = 1 - min(max(seconds / duration, 0), 1)
    // Decelerates towards the end.
    let part = 1 - rest * rest * rest
    return (latitude + part * north, longitude + part * east)
  }
}
