/// Lines of the picture, kept in one array for all so that a frame needs no memory of its own.
nonisolated struct GlobePath: Sendable {
  /// The points of all parts, one part after the other.
  private(set) var points: [ScreenPoint] = []
  /// Where each part starts in `points`.
  private(set) var starts: [Int] = []

  /// The parts, each with its points. For tests.
  var parts: [[ScreenPoint]] {
    starts.indices.map { Array(points[range(of: $0)]) }
  }

  /// Where a part's points are in `points`.
  func range(of part: Int) -> Range<Int> {
    starts[part]..<(part + 1 < starts.count ? starts[part + 1] : points.count)
  }

  /// Forgets all parts, but not their memory.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Starts a part at a point.
  mutating func move(_ point: ScreenPoint) {
    starts.append(points.count)
    points.append(point)
  }

  /// Goes on to a point.
  mutating func line(_ point: ScreenPoint) { points.append(point) }

  /// Goes on to a point, unless it is the same to the eye as the last.
  mutating func lineIfApart(_ point: ScreenPoint) {
    guard let last = points.last else { return }
    let (x, y) = (point.x - last.x, point.y - last.y)
    if x * x + y * y > 0.5 { points.append(point) }
  }
}
