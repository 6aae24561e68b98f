/// The animation of a row from where it was drawn to its place, on the frame clock.
struct RowFlight: Equatable {
  /// The duration of a flight, in microseconds.
  static let duration: Int64 = 250_000

  /// The distances below its place at which the row is drawn at the start and at the end, in pixels.
  var startOffset: Double
  var endOffset: Double
  /// The distances to the right of its place, in pixels.
  var startOffsetX = 0.0
  var endOffsetX = 0.0
  var startOpacity: Double
  var endOpacity: Double
  /// The time of the frame in which the flight started, in microseconds.
  var startTime: Int64
  /// Whether the row is drawn above the others.
  var isInFront: Bool

  func isOver(at time: Int64) -> Bool { time - startTime >= Self.duration }

  func offset(at time: Int64) -> Double { between(startOffset, endOffset, time) }

  func offsetX(at time: Int64) -> Double { between(startOffsetX, endOffsetX, time) }

  func opacity(at time: Int64) -> Double { between(startOpacity, endOpacity, time) }

  /// Returns a value between the start's and the end's, which changes fast at first and slowly at the end.
  private func between(_ start: Double, _ end: Double, _ time: Int64) -> Double {
    let progress = min(1, max(0, Double(time - startTime) / Double(Self.duration)))
    let remaining = 1 - progress
    return end + (start - end) * remaining * remaining * remaining
  }
}
