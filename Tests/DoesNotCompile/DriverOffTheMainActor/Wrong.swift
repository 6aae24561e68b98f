import Rill
import RillUI

/// The closures of a driver run on the main actor, so a driver is also subscribed to there.
final class Numbers: Sendable {
  func show(_ numbers: Driver<Int>, _ taps: Signal<Void>) {
    // error: call to main actor-isolated instance method 'drive(onNext:onCompleted:onDisposed:)'
    _ = numbers.drive(onNext: { print($0) })
    // error: call to main actor-isolated instance method 'emit(onNext:onCompleted:onDisposed:)'
    _ = taps.emit(onNext: { print("tap") })
  }
}
