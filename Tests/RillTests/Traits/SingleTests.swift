import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("A single")
struct SingleTests {
  func end<Element: Sendable>(of single: Single<Element>) -> [String] {
    let log = Log<String>()
    single.subscribe(
      onSuccess: { log.write("\($0)") }, onFailure: { log.write("\($0)") },
      onDisposed: { log.write("disposed") }
    ).dispose()
    return log.entries
  }

  @Test("A single emits one element or fails, once, and is released after that")
  func ends() {
    #expect(end(of: .just(1)) == ["1", "disposed"])
    #expect(end(of: Single<Int>.error(TestError.first)) == ["first", "disposed"])
    #expect(end(of: Single<Int>.never()) == ["disposed"])
    let twice = Single<Int>.create { observer in
      observer(.success(1))
      observer(.success(2))
      observer(.failure(TestError.first))
      return Disposables.create()
    }
    #expect(end(of: twice) == ["1", "disposed"])
    #expect(end(of: Single<Int>.deferred { throw TestError.second }) == ["second", "disposed"])
  }

  @Test("One handler receives a single's result")
  func resultHandler() {
    let log = Log<SingleEvent<Int>>()
    _ = Single.just(1).subscribe { log.write($0) }
    _ = Single.error(TestError.first).subscribe { log.write($0) }
    #expect(try! log.entries[0].get() == 1)
    #expect(throws: TestError.first) { try log.entries[1].get() }
  }

  @Test("A handler with an object is called while the object exists")
  func withObject() {
    final class Owner: Sendable {}
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    var owner: Owner? = Owner()
    let kept = subject.first().subscribe(
      with: owner!, onSuccess: { _, element in log.write("\(element as Int?)") },
      onDisposed: { _ in log.write("disposed") })
    subject.onNext(1)
    let late = subject.first().subscribe(with: owner!, onSuccess: { _, _ in log.write("late") })
    owner = nil
    subject.onNext(2)
    #expect(log.entries == ["Optional(1)", "disposed"])
    kept.dispose()
    late.dispose()
  }

  @Test("asSingle emits the only element at completion")
  func asSingle() {
    let scheduler = TestScheduler(initialClock: 0)
    let one = scheduler.createHotObservable([.next(150, 0), .next(210, 1), .completed(230)])
    let none = scheduler.createHotObservable([.completed(240, Int.self)])
    let two = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let failing = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    let logs = [one, none, two, failing].map { source in
      let observer = scheduler.createObserver(Int.self)
      scheduler.scheduleAt(200) { _ = source.asSingle().asObservable().subscribe(observer) }
      return observer
    }
    scheduler.start()
    #expect(logs[0].events == [.next(230, 1), .completed(230)])
    #expect(logs[1].events == [.error(240, RxError.noElements)])
    #expect(logs[2].events == [.error(220, RxError.moreThanOneElement)])
    #expect(logs[3].events == [.error(220, TestError.first)])
    #expect(one.subscriptions == [Subscription(200, 230)])
    #expect(two.subscriptions == [Subscription(200, 220)])
  }

  @Test("first emits the first element at once, or nil if there is none")
  func first() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let observer = scheduler.start { source.first() }
    #expect(observer.events == [.next(210, 1), .completed(210)])
    #expect(source.subscriptions == [Subscription(200, 210)])
    #expect(end(of: Observable<Int>.empty().first()) == ["nil", "disposed"])
    #expect(end(of: Observable<Int>.error(TestError.first).first()) == ["first", "disposed"])
  }

  @Test("A single can be transformed, and an error that a closure throws ends it")
  func transformed() {
    let one = Single.just(1)
    #expect(end(of: one.map { $0 + 1 }) == ["2", "disposed"])
    #expect(end(of: one.map { _ -> Int in throw TestError.first }) == ["first", "disposed"])
    #expect(end(of: one.flatMap { .just($0 * 5) }) == ["5", "disposed"])
    #expect(end(of: one.flatMap { _ -> Single<Int> in throw TestError.second }) == ["second", "disposed"])
    #expect(end(of: Single<Int>.error(TestError.first).catchAndReturn(7)) == ["7", "disposed"])
    #expect(end(of: Single<Int>.error(TestError.first).catch { _ in .just(8) }) == ["8", "disposed"])
    #expect(
      end(of: Single<Int>.error(TestError.first).catch { _ in throw TestError.second })
        == ["second", "disposed"])
  }

  @Test("do receives the element, and an error that it throws ends the single")
  func doClosures() {
    let log = Log<String>()
    let seen = Single.just(1).do(
      onSuccess: { log.write("on \($0)") }, afterSuccess: { log.write("after \($0)") },
      onSubscribe: { log.write("subscribe") }, onSubscribed: { log.write("subscribed") })
    _ = seen.subscribe(onSuccess: { log.write("\($0)") })
    #expect(log.entries == ["subscribe", "on 1", "1", "after 1", "subscribed"])
    #expect(end(of: Single.just(1).do(onSuccess: { _ in throw TestError.first })) == ["first", "disposed"])
  }

  @Test("zip waits for all singles and fails with the first error")
  func zip() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createColdObservable([.next(10, 1), .completed(10)])
    let second = scheduler.createColdObservable([.next(30, "a"), .completed(30)])
    let observer = scheduler.start {
      Single.zip(first.asSingle(), second.asSingle()) { "\($0)\($1)" }
    }
    #expect(observer.events == [.next(230, "1a"), .completed(230)])
    #expect(end(of: Single.zip(.just(1), .just("b"))) == [#"(1, "b")"#, "disposed"])
    #expect(
      end(of: Single.zip(Single.just(1), .just(2), Single.just(3)) { $0 + $1 + $2 }) == ["6", "disposed"])
    #expect(
      end(of: Single.zip(Single.just(1), Single<Int>.error(TestError.first)) { $0 + $1 })
        == ["first", "disposed"])
    #expect(
      end(of: Single<Int>.zip(.just(1), .just(2)) { (_: Int, _: Int) in throw TestError.second })
        == ["second", "disposed"])
  }

  @Test("Disposal before the end unsubscribes from the source")
  func disposal() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(500, 1), .completed(500)])
    let subscription = SerialDisposable()
    let log = Log<String>()
    scheduler.scheduleAt(200) {
      subscription.disposable = source.asSingle().subscribe(
        onSuccess: { _ in log.write("element") }, onDisposed: { log.write("disposed") })
    }
    scheduler.scheduleAt(300) { subscription.dispose() }
    scheduler.start()
    #expect(log.entries == ["disposed"])
    #expect(source.subscriptions == [Subscription(200, 300)])
  }
}
