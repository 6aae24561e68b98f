/// A geometry as the service sends it; whether its places have longitude or latitude first depends on who
/// reported the event.
struct SentGeometry: Decodable {
  private enum Key: String, CodingKey { case date, type, coordinates, magnitudeValue, magnitudeUnit }

  private enum Places {
    case point([Double])
    case rings([[[Double]]])
  }

  private let date: EODate?
  private let magnitude: EOMagnitude?
  private let places: Places

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    date = (try? container.decodeIfPresent(String.self, forKey: .date)).flatMap { $0 }
      .flatMap(EODate.init(iso8601:))
    let value = (try? container.decodeIfPresent(Double.self, forKey: .magnitudeValue)).flatMap { $0 }
    magnitude = value.map { EOMagnitude(value: $0, unit: container.cleanedText(forKey: .magnitudeUnit)) }
    switch try container.decode(String.self, forKey: .type).lowercased() {
    case "point": places = .point(try container.decode([Double].self, forKey: .coordinates))
    case "polygon":
      // Some answers leave the level of the rings out.
      if let rings = try? container.decode([[[Double]]].self, forKey: .coordinates) {
        places = .rings(rings)
      } else {
        places = .rings([try container.decode([[Double]].self, forKey: .coordinates)])
      }
    case let type:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "Expected Point or Polygon, met \(type).")
    }
  }

  /// The geometry, if its places are on the globe.
  /// - Parameter polygonsAreLatitudeFirst: Whether those of this event are.
  func geometry(polygonsAreLatitudeFirst: Bool) -> EOGeometry? {
    switch places {
    case .point(let numbers):
      guard let place = Self.place(numbers, latitudeFirst: false) else { return nil }
      return EOGeometry(date: date, shape: .point(place), magnitude: magnitude)
    case .rings(let rings):
      let read = rings.map { $0.compactMap { Self.place($0, latitudeFirst: polygonsAreLatitudeFirst) } }
      guard !rings.isEmpty, zip(read, rings).allSatisfy({ !$0.isEmpty && $0.count == $1.count }) else {
        return nil
      }
      return EOGeometry(date: date, shape: .polygon(read), magnitude: magnitude)
    }
  }

  private static func place(_ numbers: [Double], latitudeFirst: Bool) -> EOCoordinate? {
    guard numbers.count >= 2 else { return nil }
    let (longitude, latitude) = latitudeFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    // Some trackers count on over the date line.
    guard -90...90 ~= latitude, -360...360 ~= longitude else { return nil }
    let turned = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    return EOCoordinate(longitude: turned, latitude: latitude)
  }
}
