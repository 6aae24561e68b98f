public import Dispatch
public import FoundationEssentials

extension DispatchTimeInterval {
  /// The span in seconds; infinity for `never`.
  package var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }

  /// Returns the part of the span that is left at a point in time; zero if none is left.
  ///
  /// The result is in whole microseconds, because a date isn't much more precise. For a span in nanoseconds, it is in
  /// whole nanoseconds.
  @usableFromInline package func remaining(since start: RxTime, at now: RxTime) -> DispatchTimeInterval {
    let left = seconds - now.timeIntervalSince(start)
    return switch self {
    case .never: .never
    case .nanoseconds: .nanoseconds(Self.count(left * 1e9))
    default: .microseconds(Self.count(left * 1e6))
    }
  }

  private static func count(_ units: Double) -> Int {
    units >= 0x1p62 ? .max : max(0, Int(units.rounded()))
  }

  /// Whether the span is zero.
  @usableFromInline package var isNow: Bool { seconds == 0 }
}
