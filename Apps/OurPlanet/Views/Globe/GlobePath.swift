/// Lines of the picture, stored in one array whose memory is reused for each frame.
nonisolated struct GlobePath: Sendable {
  /// The points of all parts, one part after another.
  private(set) var points: [ScreenPoint] = []
  /// The index in `points` at which each part starts.
  private(set) var starts: [Int] = []

  /// The points of each part. For tests.
  var parts: [[ScreenPoint]] {
    starts.indices.map { Array(points[range(of: $0)]) }
  }

  /// Returns the range of a part in `points`.
  func range(of part: Int) -> Range<Int> {
    starts[part]..<(part + 1 < starts.count ? starts[part + 1] : points.count)
  }

  /// Removes all parts and keeps the storage.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Starts a new part at a point.
  mutating func move(_ point: ScreenPoint) {
    starts.append(points.count)
    points.append(point)
  }

  /// Adds a line to a point.
  mutating func line(_ point: ScreenPoint) { points.append(point) }

  /// Adds a line to a point, unless the last point is so near that the line couldn't be seen.
  mutating func lineIfApart(_ point: ScreenPoint) {
    guard let last = points.last else { return }
    let (x, y) = (point.x - last.x, point.y - last.y)
    if x * x + y * y > 0.5 { points.append(point) }
  }
}
