public import FoundationEssentials
import Rill

/// A clock for code that asks for the time through a closure, such as `now: @Sendable () -> Date`. It stands still until
/// the test moves it.
///
/// ```swift
/// import FoundationEssentials
/// import RillTest
///
/// struct Greeting: Sendable {
///   let now: @Sendable () -> Date
/// }
///
/// func testGreeting() {
///   let clock = TestClock()
///   let greeting = Greeting(now: { clock.now })
///   clock.advance(by: 3_600)
///   assert(greeting.now() == clock.now)
/// }
/// ```
public final class TestClock: Sendable {
  private let time: LockedValue<Date>

  /// Creates a clock.
  /// - Parameter now: The time that it shows at first.
  public init(_ now: Date = Date(timeIntervalSince1970: 1_800_000_000)) { time = LockedValue(now) }

  /// The time that the clock shows.
  public var now: Date { time.value }

  /// Moves the clock.
  /// - Parameter seconds: How far, in seconds; a negative number moves it back.
  public func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
