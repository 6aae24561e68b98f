import Rill
import RillUI

/// A class outside of the main actor. A driver's closures run on the main actor, so it must be subscribed to there.
final class Numbers: Sendable {
  func show(_ numbers: Driver<Int>, _ taps: Signal<Void>) {
    // error: call to main actor-isolated instance method 'drive(onNext:onCompleted:onDisposed:)'
    _ = numbers.drive(onNext: { print($0) })
    // error: call to main actor-isolated instance method 'emit(onNext:onCompleted:onDisposed:)'
    _ = taps.emit(onNext: { print("tap") })
  }
}
