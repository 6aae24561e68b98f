import Rill
import RillTest
import Testing

@Suite("A completable")
struct CompletableTests {
  func end(of completable: Completable) -> [String] {
    let log = Log<String>()
    completable.subscribe(
      onCompleted: { log.write("completed") }, onError: { log.write("\($0)") },
      onDisposed: { log.write("disposed") }
    ).dispose()
    return log.entries
  }

  @Test("A completable completes or fails, once")
  func ends() {
    #expect(end(of: .empty()) == ["completed", "disposed"])
    #expect(end(of: .error(TestError.first)) == ["first", "disposed"])
    #expect(end(of: .never()) == ["disposed"])
    let twice = Completable.create { observer in
      observer(.completed)
      observer(.error(TestError.first))
      return Disposables.create()
    }
    #expect(end(of: twice) == ["completed", "disposed"])
    #expect(end(of: .deferred { throw TestError.second }) == ["second", "disposed"])
    #expect(end(of: Observable.of(1, 2).ignoreElements().asCompletable()) == ["completed", "disposed"])
  }

  @Test("Disposal releases the disposable that its closure returned")
  func release() {
    let log = Log<Int>()
    let completable = Completable.create { _ in Disposables.create { log.write(1) } }
    completable.subscribe().dispose()
    #expect(log.entries == [1])
  }

  @Test("andThen continues after completion, and only then")
  func andThen() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable([.next(210, 1), .completed(220)])
    let second = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    let observer = scheduler.start {
      first.ignoreElements().asCompletable().andThen(second.asObservable())
    }
    #expect(observer.events == [.next(230, 2), .completed(240)])
    #expect(first.subscriptions == [Subscription(200, 220)])
    #expect(second.subscriptions == [Subscription(220, 240)])
    #expect(end(of: Completable.empty().andThen(.empty())) == ["completed", "disposed"])
    #expect(end(of: Completable.error(TestError.first).andThen(.empty())) == ["first", "disposed"])
    #expect(end(of: Completable.empty().andThen(.error(TestError.second))) == ["second", "disposed"])
  }

  @Test("Disposal of andThen unsubscribes from the running sequence")
  func andThenDisposal() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable([.completed(220, Int.self)])
    let second = scheduler.createColdObservable([.next(100, 2)])
    _ = scheduler.start(disposed: 250) {
      first.ignoreElements().asCompletable().andThen(second.asObservable())
    }
    #expect(first.subscriptions == [Subscription(200, 220)])
    #expect(second.subscriptions == [Subscription(220, 250)])
  }

  @Test("observe(on:) delivers a completable's end on a scheduler")
  func observeOn() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<TestTime>()
    scheduler.scheduleAt(200) {
      _ = Completable.empty().observe(on: scheduler).subscribe(onCompleted: { log.write(scheduler.clock) })
    }
    scheduler.start()
    #expect(log.entries == [201])
  }
}
