import Rill
import RillTest
import Testing

@Suite("catch and catchAndReturn")
struct CatchTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("catch continues with the other sequence, and unsubscribes from each when it ends")
  func goesOn() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    let other = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    let observer = scheduler.start { source.catch { _ in other.asObservable() } }
    #expect(observer.events == [.next(210, 1), .next(230, 2), .completed(240)])
    #expect(source.subscriptions == [Subscription(200, 220)])
    #expect(other.subscriptions == [Subscription(220, 240)])
  }

  @Test("Disposal unsubscribes from the other sequence")
  func disposal() {
    let source = scheduler.createHotObservable([.error(220, TestError.first, Int.self)])
    let other = scheduler.createColdObservable([.next(10, 2), .next(100, 3)])
    let observer = scheduler.start(disposed: 300) { source.catch { _ in other.asObservable() } }
    #expect(observer.events == [.next(230, 2)])
    #expect(other.subscriptions == [Subscription(220, 300)])
  }

  @Test("The handler receives the error, and an error of its own or of its sequence ends the result")
  func errors() {
    let heard = Log<String>()
    let log = Log<Event<Int>>()
    _ = Observable<Int>.error(TestError.first).catch { error in
      heard.write("\(error)")
      throw TestError.second
    }.subscribe { log.write($0) }
    _ = Observable<Int>.error(TestError.first).catch { _ in .error(TestError.second) }
      .subscribe { log.write($0) }
    #expect(heard.entries == ["first"])
    #expect(log.entries == [.error(TestError.second), .error(TestError.second)])
  }

  @Test("catchAndReturn emits a last element instead of the error")
  func catchAndReturn() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    let observer = scheduler.start { source.catchAndReturn(9) }
    #expect(observer.events == [.next(210, 1), .next(220, 9), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test("catch releases the failed source after it has subscribed to the handler's sequence")
  func order() {
    let log = Log<String>()
    let source = Observable<Int>.create { observer in
      observer.onError(TestError.first)
      return Disposables.create { log.write("left at once") }
    }
    let subject = PublishSubject<Int>()
    let later = subject.do(onDispose: { log.write("left later") })
    let other = Observable<Int>.create { _ in
      log.write("subscribed")
      return Disposables.create()
    }
    for failing in [source, later] { _ = failing.catch { _ in other }.subscribe { _ in } }
    subject.onError(TestError.first)
    let order = ["subscribed", "left at once", "subscribed", "left later"]
    #expect(log.entries == order)
    // The same for an inner sequence of an operator.
    let inner = PublishSubject<Int>()
    for failing in [source, inner.do(onDispose: { log.write("left later") })] {
      _ = Observable.just(0).map { $0 }.flatMap { _ in failing.catch { _ in other } }.subscribe { _ in }
    }
    inner.onError(TestError.first)
    #expect(log.entries == order + order)
  }
}
