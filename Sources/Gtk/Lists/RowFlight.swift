/// A row's way from where it was drawn to where it belongs, on the frame clock.
struct RowFlight: Equatable {
  /// How long a row is on its way, in microseconds.
  static let duration: Int64 = 250_000

  /// How far below its place the row is drawn, in pixels, at the start and at the end.
  var startOffset: Double
  var endOffset: Double
  /// How far to the right of its place.
  var startOffsetX = 0.0
  var endOffsetX = 0.0
  var startOpacity: Double
  var endOpacity: Double
  /// The frame in which it started, in microseconds.
  var startTime: Int64
  /// Whether the row is drawn above the others.
  var isInFront: Bool

  func isOver(at time: Int64) -> Bool { time - startTime >= Self.duration }

  func offset(at time: Int64) -> Double { between(startOffset, endOffset, time) }

  func offsetX(at time: Int64) -> Double { between(startOffsetX, endOffsetX, time) }

  func opacity(at time: Int64) -> Double { between(startOpacity, endOpacity, time) }

  /// Fast at first, slow at the end.
  private func between(_ start: Double, _ end: Double, _ time: Int64) -> Double {
    let progress = min(1, max(0, Double(time - startTime) / Double(Self.duration)))
    let remaining = 1 - progress
    return end + (start - end) * remaining * remaining * remaining
  }
}
