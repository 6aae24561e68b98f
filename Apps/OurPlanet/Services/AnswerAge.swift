public import Foundation

/// The age of an answer as text.
public enum AnswerAge {
  /// Returns a text such as "as of 3 hours ago".
  /// - Parameters:
  ///   - fetched: The time at which the answer was fetched.
  ///   - now: The current time.
  public static func text(_ fetched: Date, now: Date = Date()) -> String {
    let seconds = now.timeIntervalSince(fetched)
    // Clocks may differ slightly.
    guard seconds > -60 else { return "as of \(span(-seconds)) in the future, by this computer’s clock" }
    return seconds < 60 ? "as of just now" : "as of \(span(seconds)) ago"
  }

  /// Returns a duration of at least a minute in its largest unit.
  private static func span(_ seconds: Double) -> String {
    // The bound, and the order of the arguments if the value is NaN, keep the conversion from trapping.
    let minutes = Int(min(1e12, seconds / 60))
    return switch minutes {
    case ..<60: counted(minutes, "minute")
    case ..<(48 * 60): counted(minutes / 60, "hour")
    default: counted(minutes / 60 / 24, "day")
    }
  }

  private static func counted(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s")"
  }
}
