import Rill
import RillTest
import Testing

@Suite("flatMapLatest and switchLatest")
struct SwitchLatestTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("flatMapLatest follows the latest inner sequence and unsubscribes from the previous one at once")
  func latest() {
    let outer = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(240)])
    let inner = scheduler.createColdObservable([.next(10, 0), .next(30, 100), .completed(40)])
    let observer = scheduler.start { outer.flatMapLatest { number in inner.map { $0 + number } } }
    #expect(observer.events == [.next(220, 1), .next(240, 2), .next(260, 102), .completed(270)])
    #expect(outer.subscriptions == [Subscription(200, 240)])
    #expect(inner.subscriptions == [Subscription(210, 230), Subscription(230, 270)])
  }

  @Test("flatMapLatest completes with the outer sequence when no inner one runs")
  func completesWithOuter() {
    let outer = scheduler.createHotObservable([.next(210, 1), .completed(300)])
    let inner = scheduler.createColdObservable([.next(10, 7), .completed(20)])
    let observer = scheduler.start { outer.flatMapLatest { _ in inner } }
    #expect(observer.events == [.next(220, 7), .completed(300)])
  }

  @Test("An error of the latest inner sequence unsubscribes from everything")
  func innerError() {
    let outer = scheduler.createHotObservable([.next(210, 1), .next(400, 2)])
    let inner = scheduler.createColdObservable([.error(10, TestError.first, Int.self)])
    let observer = scheduler.start { outer.flatMapLatest { _ in inner } }
    #expect(observer.events == [.error(220, TestError.first)])
    #expect(outer.subscriptions == [Subscription(200, 220)])
  }

  @Test("An outer error unsubscribes from the inner sequence")
  func outerError() {
    let outer = scheduler.createHotObservable([.next(210, 1), .error(215, TestError.first)])
    let inner = scheduler.createColdObservable([.next(10, 7)])
    let observer = scheduler.start { outer.flatMapLatest { _ in inner } }
    #expect(observer.events == [.error(215, TestError.first)])
    #expect(inner.subscriptions == [Subscription(210, 215)])
  }

  @Test("switchLatest follows the latest of the sequences it receives")
  func switchLatest() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let outer = PublishSubject<Observable<Int>>()
    let log = Log<Int>()
    let subscription = outer.switchLatest().subscribe(onNext: { log.write($0) })
    outer.onNext(first)
    first.onNext(1)
    outer.onNext(second)
    first.onNext(2)
    second.onNext(3)
    #expect(log.entries == [1, 3])
    #expect(!first.hasObservers)
    subscription.dispose()
    #expect(!second.hasObservers && !outer.hasObservers)
  }

  @Test("An observer that brings the next inner sequence receives nothing more of the previous one")
  func switchFromWithin() {
    let outer = PublishSubject<Int>()
    let log = Log<Int>()
    let inner = outer.flatMapLatest { Observable.of($0, $0 + 1, $0 + 2) }
    let subscription = inner.subscribe(onNext: { element in
      log.write(element)
      if element == 10 { outer.onNext(20) }
    })
    outer.onNext(10)
    #expect(log.entries.filter { $0 >= 20 } == [20, 21, 22])
    #expect(log.entries == log.entries.sorted())
    subscription.dispose()
  }

  @Test("An inner sequence delivers each element as it makes it, and stops after the last one needed")
  func lazyInner() {
    let log = Log<String>()
    let inner = Observable.of(1, 2, 3).do(onNext: { log.write("made \($0)") })
    _ = Observable.just(0).flatMapLatest { _ in inner }.take(2).subscribe { log.write("\($0)") }
    #expect(log.entries == ["made 1", "next(1)", "made 2", "next(2)", "completed"])
  }
}
