import Foundation
import Gtk

/// The shape of a marker.
public nonisolated enum MarkerShape: String, CaseIterable, Sendable {
  case circle, ring, halfDisc, square, diamond, triangle, triangleDown, pentagon, hexagon, star, plus, cross
  case hourglass, bowTie

  /// The corners around (0, 0), each at a distance of at most 1.21; empty for round shapes.
  var corners: [ScreenPoint] {
    switch self {
    case .circle, .ring, .halfDisc: []
    case .square: Self.polygon(4, turned: 0.125)
    case .diamond: Self.polygon(4)
    case .triangle: Self.polygon(3)
    case .triangleDown: Self.polygon(3, turned: 0.5)
    case .pentagon: Self.polygon(5)
    case .hexagon: Self.polygon(6)
    case .star: Self.polygon(10) { $0.isMultiple(of: 2) ? 1 : 0.45 }
    case .plus: Self.cross(turned: 0)
    case .cross: Self.cross(turned: 0.125)
    case .hourglass: [(-0.8, -0.9), (0.8, -0.9), (-0.8, 0.9), (0.8, 0.9)].map { ScreenPoint(x: $0, y: $1) }
    case .bowTie: [(-0.9, -0.8), (-0.9, 0.8), (0.9, -0.8), (0.9, 0.8)].map { ScreenPoint(x: $0, y: $1) }
    }
  }

  /// Returns corners on a circle, clockwise from the top. `turned` is a fraction of a full turn.
  private static func polygon(
    _ count: Int, turned: Double = 0, radius: (Int) -> Double = { _ in 1 }
  ) -> [ScreenPoint] {
    (0..<count).map { corner in
      let angle = (Double(corner) / Double(count) + turned) * 2 * .pi
      return ScreenPoint(x: radius(corner) * sin(angle), y: -radius(corner) * cos(angle))
    }
  }

  private static func cross(turned: Double) -> [ScreenPoint] {
    let (inner, outer) = (0.36, 0.93)
    let quarter = [(-inner, -outer), (inner, -outer), (inner, -inner)]
    return (0..<4).flatMap { turn in
      let angle = (Double(turn) / 4 + turned) * 2 * .pi
      return quarter.map { x, y in
        ScreenPoint(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
      }
    }
  }
}

extension CairoContext {
  /// Adds a marker's shape to the path.
  /// - Parameters:
  ///   - shape: The shape.
  ///   - x: The x of its center.
  ///   - y: The y of its center.
  ///   - radius: The pixels for a distance of 1 from the center.
  func add(_ shape: MarkerShape, x: Double, y: Double, radius: Double) {
    newSubpath()
    switch shape {
    case .circle: circle(x: x, y: y, radius: 0.9 * radius)
    case .ring:
      circle(x: x, y: y, radius: 0.95 * radius)
      newSubpath()
      arc(x: x, y: y, radius: 0.45 * radius, from: 2 * .pi, to: 0)
    case .halfDisc: arc(x: x, y: y + 0.4 * radius, radius: 0.95 * radius, from: .pi, to: 2 * .pi)
    default: for corner in shape.corners { line(x + radius * corner.x, y + radius * corner.y) }
    }
    closePath()
  }
}
