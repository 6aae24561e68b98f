import Testing

@testable import OurPlanetViews

@Suite("Globe projection") struct GlobeProjectionTests {
  private let projection = GlobeProjection(
    latitude: 30, longitude: 100, radius: 200, centerX: 300, centerY: 250)

  @Test("The projected place is at the center, with north up and east to the right")
  func directions() throws {
    let middle = try #require(projection.project(SpherePoint(latitude: 30, longitude: 100)))
    #expect(abs(middle.x - 300) < 1e-9 && abs(middle.y - 250) < 1e-9)
    let north = try #require(projection.project(SpherePoint(latitude: 40, longitude: 100)))
    #expect(abs(north.x - 300) < 1e-9 && north.y < 250)
    let east = try #require(projection.project(SpherePoint(latitude: 30, longitude: 110)))
    #expect(east.x > 300)
  }

  @Test("A place is visible exactly if it is less than a quarter turn from the center", arguments: 0..<200)
  func visibility(number: Int) {
    let place = SpherePoint(spread: number)
    let angle = SpherePoint(latitude: 30, longitude: 100).dot(place)
    #expect((projection.project(place) != nil) == (angle > 0))
  }

  @Test(
    "A point of the picture maps to the place drawn there, and a point outside the globe to none",
    arguments: 0..<200)
  func inverse(number: Int) throws {
    let place = SpherePoint(spread: number)
    guard let point = projection.project(place) else { return }
    let found = try #require(projection.unproject(point))
    #expect(found.dot(place) > 1 - 1e-9)
    #expect(projection.unproject(ScreenPoint(x: 300 + 201, y: 250)) == nil)
  }

  @Test("Nothing is drawn outside the globe", arguments: 0..<200)
  func size(number: Int) {
    let point = projection.flat(SpherePoint(spread: number))
    let (x, y) = (point.x - 300, point.y - 250)
    #expect(x * x + y * y <= 200 * 200 + 1e-6)
  }

  @Test("At a pole, the longitude at the center points downwards")
  func pole() throws {
    let pole = GlobeProjection(latitude: 90, longitude: 0, radius: 100, centerX: 0, centerY: 0)
    let greenwich = try #require(pole.project(SpherePoint(latitude: 80, longitude: 0)))
    #expect(abs(greenwich.x) < 1e-9 && greenwich.y > 0)
  }

  @Test("Degrees convert to a point of the sphere and back")
  func degrees() {
    for (latitude, longitude) in [(0.0, 0.0), (-45.5, 179.5), (89, -120), (12.25, -0.5)] {
      let place = SpherePoint(latitude: latitude, longitude: longitude)
      #expect(abs(place.latitude - latitude) < 1e-9 && abs(place.longitude - longitude) < 1e-9)
    }
  }
}

extension SpherePoint {
  /// Creates one of 200 places that are spread evenly over the earth.
  init(spread number: Int) {
    let z = 1 - 2 * (Double(number) + 0.5) / 200
    let longitude = Double(number) * 137.50776405
    let latitude = SpherePoint(x: (1 - z * z).squareRoot(), y: 0, z: z).latitude
    self.init(latitude: latitude, longitude: longitude)
  }
}
