public import Foundation

/// How old an answer is, in words.
public enum AnswerAge {
  /// Words such as "as of 3 hours ago".
  /// - Parameters:
  ///   - fetched: When the answer was given.
  ///   - now: The time.
  public static func text(_ fetched: Date, now: Date = Date()) -> String {
    let seconds = now.timeIntervalSince(fetched)
    // Clocks differ by a little.
    guard seconds > -60 else { return "as of \(span(-seconds)) in the future, by this computer’s clock" }
    return seconds < 60 ? "as of just now" : "as of \(span(seconds)) ago"
  }

  /// A time that is not too short for it, in its largest unit.
  private static func span(_ seconds: Double) -> String {
    // Bounded, and in this order also where it is no number: the conversion must not trap.
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
