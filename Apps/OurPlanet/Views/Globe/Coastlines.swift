/// The land of the earth: closed lines on the unit sphere, from Natural Earth 1:110m (public domain).
///
/// A place is land if it is inside an odd number of the lines. `scripts/coastlines.py` generates the data.
nonisolated struct Coastlines: Sendable {
  /// The points of all rings, one ring after another.
  let points: [SpherePoint]
  /// The range of each ring in `points`. A ring's last point connects to its first.
  let rings: [Range<Int>]

  /// Creates coastlines.
  /// - Parameters:
  ///   - points: The points of all rings.
  ///   - rings: The range of each ring in `points`.
  init(points: [SpherePoint], rings: [Range<Int>]) {
    self.points = points
    self.rings = rings
  }

  /// Decodes the compact format, in little-endian 16-bit numbers: the number of rings, the number of points of each
  /// ring, then the longitude and latitude of each point. The value 32,767 stands for 180 degrees of longitude or 90
  /// of latitude.
  /// - Precondition: The bytes have that format. They are part of the program.
  init(bytes: [UInt8]) {
    func word(_ index: Int) -> UInt16 { UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8 }
    func degrees(_ index: Int, full: Double) -> Double {
      Double(Int16(bitPattern: word(index))) / 32_767 * full
    }
    let ringCount = Int(word(0))
    var end = 0
    rings = (1...ringCount).map { ring in
      let start = end
      end += Int(word(ring))
      return start..<end
    }
    let first = ringCount + 1
    points = (0..<end).map { point in
      SpherePoint(
        latitude: degrees(first + 2 * point + 1, full: 90),
        longitude: degrees(first + 2 * point, full: 180))
    }
  }

  /// Returns whether a place is land.
  /// - Complexity: O(*n*), where *n* is the number of points.
  func isLand(_ place: SpherePoint) -> Bool {
    // Follows the meridian from the place to the north pole, which is sea. Each line that it crosses switches between
    // land and sea.
    let horizontal = max((place.x * place.x + place.y * place.y).squareRoot(), 1e-12)
    let (cosine, sine) = (place.x / horizontal, place.y / horizontal)
    var isLand = false
    for ring in rings {
      guard var previous = ring.last.map({ points[$0] }) else { continue }
      var side = previous.y * cosine - previous.x * sine
      for index in ring {
        let point = points[index]
        let nextSide = point.y * cosine - point.x * sine
        if (side < 0) != (nextSide < 0) {
          let part = side / (side - nextSide)
          let x = previous.x + part * (point.x - previous.x)
          let y = previous.y + part * (point.y - previous.y)
          let z = previous.z + part * (point.z - previous.z)
          let outward = x * cosine + y * sine
          if outward > 0, z * horizontal > place.z * outward { isLand.toggle() }
        }
        (previous, side) = (point, nextSide)
      }
    }
    return isLand
  }
}
