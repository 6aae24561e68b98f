import Rill
import RillTest
import Testing

@Suite("take, take(until:) and skip")
struct TakeTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("take completes with its last element and then unsubscribes from the source")
  func take() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
    let observer = scheduler.start { source.take(2) }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test("take passes on the end of a shorter source")
  func takeOfFewer() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(230, TestError.first)])
    let observer = scheduler.start { source.take(2) }
    #expect(observer.events == [.next(210, 1), .error(230, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test("take(0) completes at once and does not subscribe")
  func takeNothing() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    let observer = scheduler.start { source.take(0) }
    #expect(observer.events == [.completed(200)])
    #expect(source.subscriptions == [])
  }

  @Test("take counts exactly if its observer feeds the source")
  func takeReentrant() {
    let subject = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    _ = subject.take(2).subscribe { event in
      log.write(event)
      if let element = event.element { subject.onNext(element + 1) }
    }
    subject.onNext(1)
    #expect(log.entries == [.next(1), .next(2), .completed])
  }

  @Test("take stops a source that emits during subscription")
  func takeOfSynchronousSource() {
    let made = Log<Int>()
    let log = Log<Event<Int>>()
    _ = Observable.of(1, 2, 3, 4).do(onNext: { made.write($0) }).take(2).subscribe { log.write($0) }
    #expect(log.entries == [.next(1), .next(2), .completed])
    #expect(made.entries == [1, 2])
  }

  @Test("take(until:) completes at the other sequence's first element and unsubscribes from both")
  func takeUntil() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
    let other = scheduler.createHotObservable([.next(225, "x"), .next(240, "y")])
    let observer = scheduler.start { source.take(until: other) }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .completed(225)])
    #expect(source.subscriptions == [Subscription(200, 225)])
    #expect(other.subscriptions == [Subscription(200, 225)])
  }

  @Test("take(until:) ignores the other sequence's completion and ends with its error")
  func takeUntilEnd() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(250)])
    let completing = scheduler.createHotObservable([.completed(220, Int.self)])
    let failing = scheduler.createHotObservable([.error(220, TestError.first, Int.self)])
    let failed = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { _ = source.take(until: failing).subscribe(failed) }
    let observer = scheduler.start { source.take(until: completing) }
    #expect(observer.events == [.next(210, 1), .next(230, 2), .completed(250)])
    #expect(completing.subscriptions == [Subscription(200, 220)])
    #expect(failed.events == [.next(210, 1), .error(220, TestError.first)])
    #expect(failing.subscriptions == [Subscription(200, 220)])
  }

  @Test("take(until:) is empty if the other sequence emits at once")
  func takeUntilNow() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    let observer = scheduler.start { source.take(until: Observable.just(0)) }
    #expect(observer.events == [.completed(200)])
  }

  @Test("skip drops the first elements")
  func skip() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
    let observer = scheduler.start { source.skip(2) }
    #expect(observer.events == [.next(230, 3), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }
}
