import Rill
import RillTest
import Testing

@Suite("take(for:) and skip(_:) by time")
struct TakeForTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("take completes when the time is over and unsubscribes from the source")
  func take() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)])
    let observer = scheduler.start { [scheduler] in source.take(for: .seconds(25), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .completed(225)])
    #expect(source.subscriptions == [Subscription(200, 225)])
  }

  @Test("take of a zero time completes one unit later")
  func takeNone() {
    let source = scheduler.createHotObservable([.next(201, 1), .next(220, 2)])
    let observer = scheduler.start { [scheduler] in source.take(for: .seconds(0), scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .completed(201)])
    #expect(source.subscriptions == [Subscription(200, 201)])
  }

  @Test("take ends with its source, by completion or error, and on disposal")
  func takeEnds() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    let observer = scheduler.start { [scheduler] in source.take(for: .seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .error(220, TestError.first)])
    let second = TestScheduler(initialClock: 0)
    let other = second.createHotObservable([.next(210, 1), .completed(220)])
    let completed = second.start { other.take(for: .seconds(50), scheduler: second) }
    #expect(completed.events == [.next(210, 1), .completed(220)])
    let third = TestScheduler(initialClock: 0)
    let left = third.createHotObservable([.next(210, 1), .next(220, 2)])
    let disposed = third.start(disposed: 215) { left.take(for: .seconds(50), scheduler: third) }
    #expect(disposed.events == [.next(210, 1)])
    #expect(left.subscriptions == [Subscription(200, 215)])
  }

  @Test("skip drops the elements before the time is over")
  func skip() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(225, 2), .next(230, 3), .completed(240)])
    let observer = scheduler.start { [scheduler] in source.skip(.seconds(25), scheduler: scheduler) }
    #expect(observer.events == [.next(230, 3), .completed(240)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test("skip ends with its source even before its time is over, and on disposal")
  func skipEnds() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    let observer = scheduler.start { [scheduler] in source.skip(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.error(220, TestError.first)])
    let second = TestScheduler(initialClock: 0)
    let left = second.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
    let disposed = second.start(disposed: 225) { left.skip(.seconds(15), scheduler: second) }
    #expect(disposed.events == [.next(220, 2)])
    #expect(left.subscriptions == [Subscription(200, 225)])
  }
}
