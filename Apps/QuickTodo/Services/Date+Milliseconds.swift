package import Foundation

extension Date {
  /// The whole milliseconds since 1970, rounded down, and clamped to the range of `Int64`.
  package var milliseconds: Int64 {
    // A date made from whole milliseconds may be off by less than a microsecond, which must not round it down by one.
    let exact = (timeIntervalSince1970 * 1_000 + 0.001).rounded(.down)
    return Int64(exactly: exact) ?? (exact < 0 ? .min : .max)
  }

  /// Creates a date from milliseconds since 1970.
  package init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// The date, rounded down to the millisecond.
  package var wholeMilliseconds: Date { Date(milliseconds: milliseconds) }
}
