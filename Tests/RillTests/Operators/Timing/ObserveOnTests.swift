import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("observe(on:)", .timeLimit(.minutes(20)))
struct ObserveOnTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("observe(on:) delivers a unit of time later, and unsubscribes from the source at its own end")
  func times() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let observer = scheduler.start { [scheduler] in source.observe(on: scheduler) }
    #expect(observer.events == [.next(211, 1), .next(221, 2), .completed(231)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test("Elements before an error arrive before it, each in a separate turn")
  func error() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(210, TestError.first)])
    let observer = scheduler.start { [scheduler] in source.observe(on: scheduler) }
    #expect(observer.events == [.next(211, 1), .error(212, TestError.first)])
  }

  @Test("Elements on their way at disposal do not arrive")
  func disposal() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
    let observer = scheduler.start(disposed: 220) { [scheduler] in source.observe(on: scheduler) }
    #expect(observer.events == [.next(211, 1)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test("Elements queued behind the last one needed reach no later operator")
  func takeOfBatch() {
    let stages = Log<Int>()
    let source = scheduler.createHotObservable([.next(210, 1), .next(210, 2)])
    let observer = scheduler.start { [scheduler] in
      source.observe(on: scheduler).map { element in
        stages.write(element)
        return element
      }.take(1)
    }
    #expect(observer.events == [.next(211, 1), .completed(211)])
    #expect(stages.entries == [1])
  }

  @Test("A queue receives everything in order, one at a time, off the sender's thread")
  func queue() {
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let crossing = Crossing()
    let log = Log<Int>()
    let done = Latch()
    let subscription = Observable.from(Array(0..<2000)).observe(on: queue).subscribe(
      onNext: { element in crossing.pass { log.write(element) } }, onCompleted: { done.open() })
    #expect(done.wait())
    #expect(log.entries == Array(0..<2000))
    #expect(!crossing.hasCollided)
    subscription.dispose()
  }

  @Test("A slow observer does not delay its source")
  func slowObserver() {
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let subject = PublishSubject<Int>()
    let mayGoOn = Latch()
    let done = Latch()
    let log = Log<Bool>()
    let subscription = subject.observe(on: queue).subscribe(onNext: { element in
      if element == 0 { log.write(mayGoOn.wait()) }
      if element == 99 { done.open() }
    })
    for number in 0..<100 { subject.onNext(number) }
    mayGoOn.open()
    #expect(done.wait())
    #expect(log.entries == [true])
    subscription.dispose()
  }
}
