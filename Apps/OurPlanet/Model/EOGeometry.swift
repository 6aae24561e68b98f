/// Where an event was at a time.
public struct EOGeometry: Sendable, Hashable {
  /// The form of the place.
  public enum Shape: Sendable, Hashable {
    /// One place.
    case point(EOCoordinate)
    /// A line through several places, such as a track; not empty.
    case line([EOCoordinate])
    /// Rings of places: the outline, then holes. None of them is empty.
    case polygon([[EOCoordinate]])
  }

  /// When; none where the service gives no date that can be read.
  public let date: EODate?
  /// Where.
  public let shape: Shape
  /// How strong or large the event was then.
  public let magnitude: EOMagnitude?
  /// Whether a longitude was given beyond 180° and is turned by 360° here.
  public let isTurned: Bool

  /// Makes a geometry.
  public init(date: EODate?, shape: Shape, magnitude: EOMagnitude? = nil, isTurned: Bool = false) {
    self.isTurned = isTurned
    self.date = date
    self.shape = shape
    self.magnitude = magnitude
  }

  /// One place for the whole: the point, or the middle of the extent of the line or outline. If it is wider than
  /// half the globe, it is taken to cross the date line. Linear in the places.
  public var center: EOCoordinate {
    switch shape {
    case .point(let place): place
    case .line(let places): Self.middle(of: places)
    case .polygon(let rings): Self.middle(of: rings.first ?? [])
    }
  }

  private static func middle(of outline: [EOCoordinate]) -> EOCoordinate {
    let latitudes = outline.map(\.latitude)
    var longitudes = outline.map(\.longitude)
    guard let south = latitudes.min(), let north = latitudes.max(), var west = longitudes.min(),
      var east = longitudes.max()
    else { return EOCoordinate(longitude: 0, latitude: 0) }
    if east - west > 180 {
      longitudes = longitudes.map { $0 < 0 ? $0 + 360 : $0 }
      west = longitudes.min() ?? west
      east = longitudes.max() ?? east
    }
    let longitude = (west + east) / 2
    return EOCoordinate(
      longitude: longitude > 180 ? longitude - 360 : longitude, latitude: (south + north) / 2)
  }
}
