/// A geometry as the service sends it. The reporter of the event determines whether its coordinates have longitude or
/// latitude first.
struct SentGeometry: Decodable {
  private enum Key: String, CodingKey { case date, type, coordinates, magnitudeValue, magnitudeUnit }

  /// The date, which is kept even if the coordinates can't be read.
  let date: EODate?
  private let magnitude: EOMagnitude?
  private let places: SentPlaces

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    date = (try? container.decodeIfPresent(String.self, forKey: .date)).flatMap { $0 }
      .flatMap(EODate.init(iso8601:))
    let value = (try? container.decodeIfPresent(Double.self, forKey: .magnitudeValue)).flatMap { $0 }
    magnitude = value.map { EOMagnitude(value: $0, unit: container.cleanedText(forKey: .magnitudeUnit)) }
    places = Self.places(container)
  }

  private static func places(_ container: KeyedDecodingContainer<Key>) -> SentPlaces {
    func coordinates<Value: Decodable>(_ type: Value.Type) -> Value? {
      try? container.decode(type, forKey: .coordinates)
    }
    let read: SentPlaces?
    switch (try? container.decode(String.self, forKey: .type))?.lowercased() {
    case "point": read = coordinates([Double].self).map(SentPlaces.point)
    case "linestring": read = coordinates([[Double]].self).map(SentPlaces.line)
    case "polygon":
      // Some answers omit the array level for rings.
      read =
        coordinates([[[Double]]].self).map(SentPlaces.rings)
        ?? coordinates([[Double]].self).map { .rings([$0]) }
    default: read = nil
    }
    return read ?? .unreadable
  }

  /// Returns the geometry, or nil if its coordinates aren't on the globe.
  /// - Parameter latitudeFirst: Whether lines and polygons of this event have the latitude first. Applies only if
  ///   their own numbers don't determine the order.
  func geometry(latitudeFirst: Bool) -> EOGeometry? {
    let latitudeFirst = places.isLatitudeFirst ?? latitudeFirst
    guard let (shape, isTurned) = places.shape(latitudeFirst: latitudeFirst) else { return nil }
    return EOGeometry(date: date, shape: shape, magnitude: magnitude, isTurned: isTurned)
  }
}

extension SentGeometry {
  /// Returns whether the lines and polygons of an event have the latitude first.
  ///
  /// The order is certain if some numbers allow only one. Otherwise the event's points decide, which always have the
  /// longitude first: the order whose distance from a point is less than a quarter of the other's is chosen.
  /// - Parameters:
  ///   - geometries: All geometries of the event.
  ///   - byDefault: The source's usual order.
  static func isLatitudeFirst(in geometries: some Sequence<SentGeometry>, byDefault: Bool) -> Bool {
    var point: EOCoordinate?
    var shape: SentPlaces?
    for geometry in geometries {
      if let isLatitudeFirst = geometry.places.isLatitudeFirst { return isLatitudeFirst }
      switch geometry.places {
      case .point: point = geometry.geometry(latitudeFirst: false)?.center ?? point
      case .line, .rings: shape = geometry.places
      case .unreadable: continue
      }
    }
    guard let point, let shape, let one = shape.distance(to: point, latitudeFirst: true),
      let other = shape.distance(to: point, latitudeFirst: false)
    else { return byDefault }
    return one * 16 < other ? true : other * 16 < one ? false : byDefault
  }
}

extension SentPlaces {
  /// Returns the square of the distance from the center to a place, in degrees on a flat map.
  fileprivate func distance(to place: EOCoordinate, latitudeFirst: Bool) -> Double? {
    guard let (shape, _) = shape(latitudeFirst: latitudeFirst) else { return nil }
    let middle = EOGeometry(date: nil, shape: shape).center
    let east = (middle.longitude - place.longitude).remainder(dividingBy: 360)
    let north = middle.latitude - place.latitude
    return east * east + north * north
  }
}
