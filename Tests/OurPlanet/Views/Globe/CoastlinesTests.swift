import Testing

@testable import OurPlanetViews

@Suite("Coastlines") struct CoastlinesTests {
  private let earth = Coastlines(bytes: PackageResources.coastlines_bin)

  @Test("Every ring has at least three points, and every point is on the sphere")
  func rings() {
    #expect(earth.rings.count > 100)
    #expect(earth.rings.allSatisfy { $0.count >= 3 })
    #expect(earth.rings.last?.upperBound == earth.points.count)
    #expect(earth.points.allSatisfy { abs($0.dot($0) - 1) < 1e-9 })
  }

  @Test(
    "Places on land are land",
    arguments: [
      (48.1, 11.6), (-25, 133), (40, -100), (-10, -55), (0, 22), (65, 100), (72, -40), (-80, 0), (-89.9, 40),
      (-85, 179.99), (66, 179.9), (66, -179.9),
    ])
  func land(place: (Double, Double)) {
    #expect(earth.isLand(SpherePoint(latitude: place.0, longitude: place.1)))
  }

  @Test(
    "Places in the sea are sea",
    arguments: [
      (0.0, -30.0), (0, -150), (-30, 80), (90, 0), (85, 170), (35, 18), (42, 51), (60, -85), (-60, 0),
      (0, 180),
    ])
  func sea(place: (Double, Double)) {
    #expect(!earth.isLand(SpherePoint(latitude: place.0, longitude: place.1)))
  }

  @Test("The compact format is decoded")
  func bytes() {
    // Two rings of one and two points: (180°, 90°/32767), then (0°, 0°) and (-180°, 0°).
    let coast = Coastlines(
      bytes: [2, 0, 1, 0, 2, 0, 0xFF, 0x7F, 1, 0, 0, 0, 0, 0, 0x01, 0x80, 0, 0])
    #expect(coast.rings == [0..<1, 1..<3])
    #expect(abs(coast.points[0].latitude - 90.0 / 32_767) < 1e-9)
    #expect(abs(coast.points[0].longitude) > 179.99)
    #expect(coast.points[1] == SpherePoint(latitude: 0, longitude: 0))
    #expect(coast.points[2].x < -0.999999)
  }
}
