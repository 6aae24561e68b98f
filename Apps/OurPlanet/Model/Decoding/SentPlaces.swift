/// The coordinates of a geometry as they were sent: pairs of numbers in either order.
enum SentPlaces {
  case point([Double])
  case line([[Double]])
  case rings([[[Double]]])
  /// Coordinates that can't be read.
  case unreadable

  /// Returns the shape with longitude first in each coordinate, and whether a longitude was wrapped by 360°.
  /// - Parameter latitudeFirst: Whether polygons and lines have the latitude first. Points never do.
  /// - Returns: Nil if any coordinate isn't on the globe.
  func shape(latitudeFirst: Bool) -> (shape: EOGeometry.Shape, isTurned: Bool)? {
    var isTurned = false
    func place(_ numbers: [Double], _ latitudeFirst: Bool) -> EOCoordinate? {
      guard let place = Self.place(numbers, latitudeFirst: latitudeFirst) else { return nil }
      isTurned = isTurned || place.isTurned
      return place.coordinate
    }
    func all(_ sent: [[Double]]) -> [EOCoordinate]? {
      let read = sent.compactMap { place($0, latitudeFirst) }
      return read.isEmpty || read.count < sent.count ? nil : read
    }
    switch self {
    case .point(let numbers): return place(numbers, false).map { (.point($0), isTurned) }
    case .line(let numbers): return all(numbers).map { (.line($0), isTurned) }
    case .rings(let rings):
      let read = rings.compactMap(all)
      return read.isEmpty || read.count < rings.count ? nil : (.polygon(read), isTurned)
    case .unreadable: return nil
    }
  }

  private static func place(
    _ numbers: [Double], latitudeFirst: Bool
  ) -> (coordinate: EOCoordinate, isTurned: Bool)? {
    guard numbers.count >= 2 else { return nil }
    let (longitude, latitude) = latitudeFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    // Some trackers continue counting across the date line.
    guard -90...90 ~= latitude, -360...360 ~= longitude else { return nil }
    let turned = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    return (EOCoordinate(longitude: turned, latitude: latitude), turned != longitude)
  }
}

extension SentPlaces {
  /// Whether a line or polygon has the latitude first, as far as its numbers tell: a latitude is at most 90. Nil if
  /// the numbers don't determine the order.
  var isLatitudeFirst: Bool? {
    let pairs: [[Double]]
    switch self {
    case .line(let sent): pairs = sent
    case .rings(let rings): pairs = rings.flatMap(\.self)
    case .point, .unreadable: return nil
    }
    var (largestFirst, largestSecond) = (0.0, 0.0)
    for pair in pairs where pair.count >= 2 {
      largestFirst = max(largestFirst, abs(pair[0]))
      largestSecond = max(largestSecond, abs(pair[1]))
    }
    if largestFirst > 90 { return largestSecond > 90 ? nil : false }
    return largestSecond > 90 ? true : nil
  }
}
