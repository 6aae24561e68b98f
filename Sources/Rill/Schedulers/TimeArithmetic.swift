package import Dispatch
import FoundationEssentials

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
  /// In whole microseconds: a date is not more exact than that.
  package func remaining(since start: RxTime, at now: RxTime) -> DispatchTimeInterval {
    if case .never = self { return .never }
    let left = ((seconds - now.timeIntervalSince(start)) * 1e6).rounded()
    return .microseconds(left >= 0x1p62 ? .max : max(0, Int(left)))
  }

  /// Whether the span is none.
  package var isNow: Bool { seconds == 0 }
}
