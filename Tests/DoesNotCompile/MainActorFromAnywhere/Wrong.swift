import Rill
import RillUI

/// Code that belongs to no actor, like a plain method of an XCTestCase, in Swift 5 mode too.
class PlainTests {
  func testDriver() {
    // error: call to main actor-isolated instance method 'drive(onNext:onCompleted:onDisposed:)'
    _ = Driver.just(1).drive(onNext: { print($0) })
  }

  func testSignal() {
    // error: call to main actor-isolated instance method 'emit(onNext:onCompleted:onDisposed:)'
    _ = Signal.just(1).emit(onNext: { print($0) })
  }

  func testControl() {
    let event = ControlEvent(events: Observable.just(1))
    // error: call to main actor-isolated instance method 'subscribe(onNext:onCompleted:onDisposed:)'
    _ = event.subscribe(onNext: { print($0) })
  }
}
