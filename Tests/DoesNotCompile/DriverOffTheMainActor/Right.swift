import Rill
import RillUI

final class Numbers: Sendable {
  @MainActor func show(_ numbers: Driver<Int>, _ taps: Signal<Void>) {
    _ = numbers.drive(onNext: { print($0) })
    _ = taps.emit(onNext: { print("tap") })
  }

  /// Follows a driver as an observable, which is possible outside of the main actor.
  func follow(_ numbers: Driver<Int>) -> any Disposable {
    numbers.asObservable().subscribe(onNext: { print($0) })
  }
}
