import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("amb")
struct AmbTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("amb follows the source with the first event and unsubscribes from the other")
  func first() {
    let left = scheduler.createHotObservable([.next(220, 1), .completed(240)])
    let right = scheduler.createHotObservable([.next(210, 2), .next(230, 3), .completed(250)])
    let observer = scheduler.start { left.amb(right) }
    #expect(observer.events == [.next(210, 2), .next(230, 3), .completed(250)])
    #expect(left.subscriptions == [Subscription(200, 210)])
    #expect(right.subscriptions == [Subscription(200, 250)])
  }

  @Test("An end counts as a first event too", arguments: [Event<Int>.completed, .error(TestError.first)])
  func end(_ stop: Event<Int>) {
    let left = scheduler.createHotObservable([Recorded(time: 210, value: stop)])
    let right = scheduler.createHotObservable([.next(220, 2)])
    let third = scheduler.createHotObservable([.next(230, 2)])
    let observer = scheduler.start {
      Observable.amb([right.asObservable(), left.asObservable(), third.asObservable()])
    }
    #expect(observer.events == [Recorded(time: 210, value: stop)])
    #expect(right.subscriptions == [Subscription(200, 210)])
    #expect(third.subscriptions == [Subscription(200, 210)])
  }

  @Test("An error of the slower source is ignored, and one of the followed source ends the result")
  func errors() {
    let left = scheduler.createHotObservable([.next(210, 1), .error(230, TestError.first)])
    let right = scheduler.createHotObservable([.error(220, TestError.second, Int.self)])
    let observer = scheduler.start { left.amb(right) }
    #expect(observer.events == [.next(210, 1), .error(230, TestError.first)])
  }

  @Test("Disposal unsubscribes from both, and amb of no sources never ends")
  func disposal() {
    let left = scheduler.createHotObservable([.next(310, 1)])
    let right = scheduler.createHotObservable([.next(320, 1)])
    #expect(scheduler.start(disposed: 250) { left.amb(right) }.events.isEmpty)
    #expect(left.subscriptions == [Subscription(200, 250)])
    #expect(right.subscriptions == [Subscription(200, 250)])
    #expect(TestScheduler(initialClock: 0).start { Observable<Int>.amb([]) }.events.isEmpty)
  }
}
