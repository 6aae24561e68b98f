import Rill
import RillTest
import Testing

@Suite("just, empty, never, error, of, from and deferred")
struct CreatingTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("Creating operators emit on each subscription")
  func immediate() {
    #expect(scheduler.start { Observable.just(1) }.events == [.next(200, 1), .completed(200)])
    let other = TestScheduler(initialClock: 0)
    #expect(
      other.start { Observable.of(1, 2, 3) }.events
        == [.next(200, 1), .next(200, 2), .next(200, 3), .completed(200)])
    let third = TestScheduler(initialClock: 0)
    #expect(third.start { Observable<Int>.empty() }.events == [.completed(200)])
    let fourth = TestScheduler(initialClock: 0)
    #expect(fourth.start { Observable<Int>.never() }.events.isEmpty)
    let fifth = TestScheduler(initialClock: 0)
    #expect(
      fifth.start { Observable<Int>.error(TestError.first) }.events == [.error(200, TestError.first)])
  }

  @Test("from stops in the middle on disposal")
  func fromDisposed() {
    let log = Log<Int>()
    _ = Observable.from(Array(1...100)).do(onNext: { log.write($0) }).take(3).subscribe { _ in }
    #expect(log.entries == [1, 2, 3])
  }

  @Test("deferred calls its factory for each subscription, and not before")
  func deferred() {
    let made = Log<Int>()
    let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let observable = Observable<Int>.deferred { [scheduler] in
      made.write(scheduler.clock)
      return source.asObservable()
    }
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(300) { _ = observable.subscribe(late) }
    let observer = scheduler.start { observable }
    #expect(made.entries == [200, 300])
    #expect(observer.events == [.next(210, 1), .completed(220)])
    #expect(late.events == [.next(310, 1), .completed(320)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(300, 320)])
  }

  @Test("deferred fails with the error that its factory throws")
  func deferredThrows() {
    let observer = scheduler.start { Observable<Int>.deferred { throw TestError.first } }
    #expect(observer.events == [.error(200, TestError.first)])
  }
}
