import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("throttle")
struct ThrottleTests {
  let scheduler = TestScheduler(initialClock: 0)
  let elements: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6), .next(450, 7),
    .completed(500),
  ]

  @Test("throttle emits the first and the latest of each span, and completion waits for the latest")
  func latest() {
    let source = scheduler.createHotObservable(elements)
    let observer = scheduler.start { [scheduler] in source.throttle(.seconds(200), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)])
    #expect(source.subscriptions == [Subscription(200, 500)])
  }

  @Test("Without the latest, throttle emits only the first element of each span")
  func first() {
    let source = scheduler.createHotObservable(elements)
    let observer = scheduler.start { [scheduler] in
      source.throttle(.seconds(200), latest: false, scheduler: scheduler)
    }
    #expect(observer.events == [.next(210, 2), .next(410, 6), .completed(500)])
    #expect(source.subscriptions == [Subscription(200, 500)])
  }

  @Test("The latest element waits for the rest of the span and starts the next one")
  func rest() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(270, 3), .completed(400)])
    let observer = scheduler.start { [scheduler] in source.throttle(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .next(260, 2), .next(310, 3), .completed(400)])
  }

  @Test("An error is passed on at once, and a waiting element is dropped")
  func error() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .error(230, TestError.first)])
    let observer = scheduler.start { [scheduler] in source.throttle(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .error(230, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test("Disposal unsubscribes from the source and drops a waiting element")
  func disposal() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
    let observer = scheduler.start(disposed: 240) { [scheduler] in
      source.throttle(.seconds(50), scheduler: scheduler)
    }
    #expect(observer.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test("A span of less than a microsecond is not treated as zero", arguments: [400, 700])
  func nanoseconds(_ count: Int) {
    let hand = HandScheduler()
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = subject.throttle(.nanoseconds(count), scheduler: hand)
      .subscribe(onNext: { log.write($0) })
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.entries == [1])
    hand.fire()
    #expect(log.entries == [1, 2])
    subscription.dispose()
  }

  @Test("throttle counts fractions of a second exactly, whatever the unit of its interval")
  func units() {
    for dueTime in [RxTimeInterval.milliseconds(2000), .seconds(2), .microseconds(2_000_000)] {
      let fine = TestScheduler(initialClock: 0, resolution: 0.1)
      let source = fine.createHotObservable([.next(210, 1), .next(215, 2), .next(229, 3), .completed(300)])
      let observer = fine.start { source.throttle(dueTime, scheduler: fine) }
      #expect(observer.events == [.next(210, 1), .next(230, 3), .completed(300)])
    }
  }
}
