import Rill
import RillTest
import RillTestXCTest
import RillUI
import XCTest

/// Methods that aren't isolated, as XCTest on Linux wants them.
final class DriveTests: XCTestCase {
  private let scheduler = TestScheduler(initialClock: 0)
  private let bag = DisposeBag()

  func testATestableObserverIsDrivenFromANonisolatedMethod() {
    let observer = scheduler.createObserver(Int.self)
    let optional = scheduler.createObserver(Int?.self)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let driver = source.asDriver(onErrorJustReturn: 0).map { $0 * 10 }
    driver.drive(observer).disposed(by: bag)
    driver.drive(optional).disposed(by: bag)
    scheduler.start()
    XCTAssertEqual(observer.events, [.next(210, 10), .next(220, 20), .completed(230)])
    XCTAssertEqual(optional.events, [.next(210, 10), .next(220, 20), .completed(230)])
  }

  func testATestableObserverFollowsASignalFromANonisolatedMethod() {
    let observer = scheduler.createObserver(Int.self)
    let optional = scheduler.createObserver(Int?.self)
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, Failure())])
    let signal = source.asSignal(onErrorJustReturn: 0)
    signal.emit(to: observer).disposed(by: bag)
    signal.emit(to: optional).disposed(by: bag)
    scheduler.start()
    XCTAssertEqual(observer.events, [.next(210, 1), .next(220, 0), .completed(220)])
    XCTAssertEqual(optional.events, [.next(210, 1), .next(220, 0), .completed(220)])
  }

  @MainActor func testAnObserverOfTheMainActorIsDrivenToo() {
    let observer = scheduler.createObserver(Int.self)
    Driver.of(1, 2).drive(observer).disposed(by: bag)
    XCTAssertEqual(observer.events, [.next(0, 1), .next(0, 2), .completed(0)])
  }

  private struct Failure: Error {}
}
