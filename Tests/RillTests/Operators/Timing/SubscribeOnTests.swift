import Rill
import RillTest
import Testing

@Suite("subscribe(on:)")
struct SubscribeOnTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("subscribe(on:) subscribes on the scheduler, and events keep their times")
  func starts() {
    let source = scheduler.createHotObservable([.next(201, 0), .next(210, 1), .completed(300)])
    let observer = scheduler.start { [scheduler] in source.subscribe(on: scheduler) }
    #expect(observer.events == [.next(210, 1), .completed(300)])
    #expect(source.subscriptions == [Subscription(201, 301)])
  }

  @Test("A source made by create is released at once at its own end")
  func ownEnd() {
    let left = scheduler.createObserver(Int.self)
    let source = Observable<Int>.create { [scheduler] observer in
      let ending = scheduler.scheduleRelative((), dueTime: .seconds(99)) { _ in
        observer.onCompleted()
        return Disposables.create()
      }
      return Disposables.create(ending, Disposables.create { left.onNext(0) })
    }
    let observer = scheduler.start { [scheduler] in source.subscribe(on: scheduler) }
    #expect(observer.events == [.completed(300)])
    #expect(left.events == [.next(300, 0)])
  }

  @Test("An error is passed on at its time, and the source is released on the scheduler")
  func error() {
    let source = scheduler.createHotObservable([.error(300, TestError.first, Int.self)])
    let observer = scheduler.start { [scheduler] in source.subscribe(on: scheduler) }
    #expect(observer.events == [.error(300, TestError.first)])
    #expect(source.subscriptions == [Subscription(201, 301)])
  }

  @Test("Disposal releases the source on the scheduler")
  func releases() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(300, 2), .next(301, 3)])
    let observer = scheduler.start(disposed: 300) { [scheduler] in source.subscribe(on: scheduler) }
    #expect(observer.events == [.next(210, 1), .next(300, 2)])
    #expect(source.subscriptions == [Subscription(201, 301)])
  }

  @Test("A subscription disposed of before its start never starts")
  func neverStarts() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    scheduler.scheduleAt(200) { [scheduler] in
      source.subscribe(on: scheduler).subscribe { _ in }.dispose()
    }
    scheduler.start()
    #expect(source.subscriptions.isEmpty)
  }
}
