import Rill
import RillTest
import Testing

@Suite("withLatestFrom")
struct WithLatestFromTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("withLatestFrom combines each element with the other sequence's latest, once there is one")
  func latest() {
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(230, 2), .next(240, 3), .next(260, 4), .completed(270),
    ])
    let other = scheduler.createHotObservable([.next(220, "x"), .next(235, "y"), .completed(250)])
    let observer = scheduler.start { source.withLatestFrom(other) { "\($0)\($1)" } }
    #expect(
      observer.events == [.next(230, "2x"), .next(240, "3y"), .next(260, "4y"), .completed(270)])
    #expect(source.subscriptions == [Subscription(200, 270)])
    #expect(other.subscriptions == [Subscription(200, 250)])
  }

  @Test("Without a selector withLatestFrom emits the other sequence's element")
  func otherOnly() {
    let source = scheduler.createHotObservable([.next(230, 2), .completed(270)])
    let other = scheduler.createHotObservable([.next(220, "x")])
    let observer = scheduler.start { source.withLatestFrom(other) }
    #expect(observer.events == [.next(230, "x"), .completed(270)])
    #expect(other.subscriptions == [Subscription(200, 270)])
  }

  @Test("An error of the other sequence ends the result and unsubscribes from both")
  func error() {
    let source = scheduler.createHotObservable([.next(230, 2), .completed(270)])
    let other = scheduler.createHotObservable([.next(220, "x"), .error(240, TestError.first)])
    let observer = scheduler.start { source.withLatestFrom(other) }
    #expect(observer.events == [.next(230, "x"), .error(240, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 240)])
    #expect(other.subscriptions == [Subscription(200, 240)])
  }

  @Test("An observer that feeds both sequences receives each element with the latest at its arrival")
  func fedFromWithin() {
    // A bare sink: a subject would keep an element back while another one is delivered.
    let sinks = Log<Sink<Int>>()
    let source = Observable<Int> { sink, _ in sinks.write(sink) }
    let other = PublishSubject<String>()
    let log = Log<String>()
    let subscription = source.withLatestFrom(other) { "\($0)\($1)" }.subscribe(onNext: { element in
      log.write(element)
      guard element == "1x" else { return }
      sinks.entries[0].next(2)
      other.onNext("y")
      sinks.entries[0].next(3)
    })
    other.onNext("x")
    sinks.entries[0].next(1)
    #expect(log.entries == ["1x", "2x", "3y"])
    subscription.dispose()
  }

  @Test("Elements of merged sources are combined with the latest at their arrival")
  func orderOfArrival() {
    let source = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let other = PublishSubject<String>()
    let log = Log<String>()
    let subscription = Observable.merge(source, second).withLatestFrom(other) { "\($0)\($1)" }
      .subscribe(onNext: { log.write($0) })
    other.onNext("x")
    source.onNext(1)
    other.onNext("y")
    second.onNext(2)
    #expect(log.entries == ["1x", "2y"])
    subscription.dispose()
  }
}
