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

  /// What is left of the span when some of it has passed; no less than nothing.
  ///
  /// In whole microseconds, as a date is not much more exact than that; a span given in nanoseconds in those.
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

  /// Whether the span is none.
  @usableFromInline package var isNow: Bool { seconds == 0 }
}
