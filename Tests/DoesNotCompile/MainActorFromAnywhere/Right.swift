import Rill
import RillUI

class PlainTests {
  @MainActor func testDriver() {
    _ = Driver.just(1).drive(onNext: { print($0) })
  }

  @MainActor func testSignal() {
    _ = Signal.just(1).emit(onNext: { print($0) })
  }

  /// Subscribes outside of the main actor to an observable, whose closures may run anywhere.
  func testControl() {
    let event = ControlEvent(events: Observable.just(1))
    _ = event.asObservable().subscribe(onNext: { print($0) })
  }
}
