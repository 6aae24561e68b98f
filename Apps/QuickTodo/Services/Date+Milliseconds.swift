package import Foundation

extension Date {
  /// Whole milliseconds since 1970, rounded down; the ends of the range where the date is beyond it.
  package var milliseconds: Int64 {
    // A date made of whole milliseconds is off by less than a microsecond: that must not cost one.
    let exact = (timeIntervalSince1970 * 1_000 + 0.001).rounded(.down)
    return Int64(exactly: exact) ?? (exact < 0 ? .min : .max)
  }

  /// Makes a date of milliseconds since 1970.
  package init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// The date without what is below a millisecond.
  package var wholeMilliseconds: Date { Date(milliseconds: milliseconds) }
}
