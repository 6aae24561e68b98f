import Gtk
import Testing

@testable import OurPlanetViews

@Suite("Projected land") struct GlobeLandTests {
  private static let earth = Coastlines(bytes: PackageResources.coastlines_bin)

  @Test(
    "From any direction, a place is in the filled area exactly if it is land",
    arguments: 0..<40)
  func area(view: Int) {
    let middle = SpherePoint(spread: 5 * view)
    let projection = GlobeProjection(
      latitude: middle.latitude, longitude: middle.longitude, radius: 300, centerX: 300, centerY: 300)
    var land = GlobeLand()
    land.project(Self.earth, by: projection)
    var checked = 0
    for row in stride(from: 8.0, to: 600, by: 41) {
      for column in stride(from: 5.0, to: 600, by: 41) {
        let point = ScreenPoint(x: column, y: row)
        guard let place = projection.unproject(point) else {
          #expect(!land.area.contains(point), "\(point) is beside the globe.")
          continue
        }
        checked += 1
        let isLand = Self.earth.isLand(place)
        #expect(
          land.area.contains(point) == isLand || isShore(point, isLand, projection), "\(point) from \(middle)"
        )
      }
    }
    #expect(checked > 100)
  }

  /// Returns whether a point is so near the shore that it may be affected by the omitted lines, which are shorter
  /// than a pixel.
  private func isShore(_ point: ScreenPoint, _ isLand: Bool, _ projection: GlobeProjection) -> Bool {
    [(-1.5, 0.0), (1.5, 0), (0, -1.5), (0, 1.5)].contains { x, y in
      projection.unproject(ScreenPoint(x: point.x + x, y: point.y + y))
        .map { Self.earth.isLand($0) != isLand } ?? true
    }
  }

  @Test("The shores have no lines along the horizon and none outside the globe", arguments: 0..<50)
  func shores(view: Int) {
    let middle = SpherePoint(spread: 4 * view)
    let projection = GlobeProjection(
      latitude: middle.latitude, longitude: middle.longitude, radius: 100, centerX: 0, centerY: 0)
    var land = GlobeLand()
    land.project(Self.earth, by: projection)
    let rims = land.shores.parts.map { part in
      part.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
    }
    #expect(rims.allSatisfy { $0.allSatisfy { $0 < 100.001 } })
    // Only the ends of a part can be on the horizon.
    #expect(rims.allSatisfy { $0.dropFirst().dropLast().allSatisfy { $0 < 100 } })
  }

  @Test("A square at the center is drawn unchanged, and on the far side it isn't drawn")
  func whole() {
    let coast = square(latitude: 0, longitude: 0)
    var land = GlobeLand()
    land.project(coast, by: projection(longitude: 0))
    #expect(land.area.parts.map(\.count) == [4])
    #expect(land.shores.parts.map(\.count) == [5])
    #expect(land.area.contains(ScreenPoint(x: 0, y: 0)))
    land.project(coast, by: projection(longitude: 91 + 20))
    #expect(land.shores.parts.isEmpty)
    #expect(!land.area.contains(ScreenPoint(x: 0, y: 0)))
  }

  @Test("A square that crosses the horizon is cut there and closed along the horizon")
  func cut() {
    var land = GlobeLand()
    land.project(square(latitude: 0, longitude: 0), by: projection(longitude: 90))
    #expect(land.area.starts.count == 1 && land.shores.starts.count == 1)
    #expect(land.area.contains(ScreenPoint(x: -97, y: 0)))
    #expect(!land.area.contains(ScreenPoint(x: -86, y: 0)))
  }

  @Test("Land opposite the center doesn't invert the picture")
  func opposite() {
    var land = GlobeLand()
    land.project(square(latitude: 0, longitude: 180), by: projection(longitude: 0))
    #expect(!land.area.contains(ScreenPoint(x: 0, y: 0)))
    #expect(!land.area.contains(ScreenPoint(x: 60, y: 60)))
  }

  private func projection(longitude: Double) -> GlobeProjection {
    GlobeProjection(latitude: 0, longitude: longitude, radius: 100, centerX: 0, centerY: 0)
  }

  private func square(latitude: Double, longitude: Double) -> Coastlines {
    let corners = [(-20.0, -20.0), (-20, 20), (20, 20), (20, -20)]
    return Coastlines(
      points: corners.map { SpherePoint(latitude: latitude + $0, longitude: longitude + $1) }, rings: [0..<4])
  }
}

extension GlobePath {
  /// Returns whether a point is in an odd number of the parts.
  fileprivate func contains(_ point: ScreenPoint) -> Bool {
    var isInside = false
    for part in parts {
      var previous = part[part.count - 1]
      for corner in part {
        if (corner.y > point.y) != (previous.y > point.y) {
          let ratio = (point.y - corner.y) / (previous.y - corner.y)
          if point.x < corner.x + ratio * (previous.x - corner.x) { isInside.toggle() }
        }
        previous = corner
      }
    }
    return isInside
  }
}
