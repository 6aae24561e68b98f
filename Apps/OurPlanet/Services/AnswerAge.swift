public import Foundation

/// How old an answer is, in words.
public enum AnswerAge {
  /// Words such as "as of 3 hours ago".
  /// - Parameters:
  ///   - fetched: When the answer was given.
  ///   - now: The time.
  public static func text(_ fetched: Date, now: Date = Date()) -> String {
    let minutes = Int(max(0, now.timeIntervalSince(fetched)) / 60)
    return switch minutes {
    case 0: "as of just now"
    case ..<60: "as of \(counted(minutes, "minute")) ago"
    case ..<(48 * 60): "as of \(counted(minutes / 60, "hour")) ago"
    default: "as of \(counted(minutes / 60 / 24, "day")) ago"
    }
  }

  private static func counted(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s")"
  }
}
