import Rill
import RillTest
import Testing

@Suite("catch(sequence:), retry and retry(when:)", .timeLimit(.minutes(20)))
struct RetryTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("catch(sequence:) continues until a sequence completes")
  func catchSequence() {
    let first = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    let second = scheduler.createHotObservable([.next(230, 2), .completed(240)])
    let third = scheduler.createHotObservable([.next(250, 3)])
    let observer = scheduler.start {
      Observable.catch(sequence: [first.asObservable(), second.asObservable(), third.asObservable()])
    }
    #expect(observer.events == [.next(210, 1), .next(230, 2), .completed(240)])
    #expect(first.subscriptions == [Subscription(200, 220)])
    #expect(second.subscriptions == [Subscription(220, 240)])
    #expect(third.subscriptions.isEmpty)
  }

  @Test("catch(sequence:) ends with the last error, and of no sequences completes")
  func catchLastError() {
    let observer = scheduler.start {
      Observable<Int>.catch(sequence: [.error(TestError.first), .error(TestError.second)])
    }
    #expect(observer.events == [.error(200, TestError.second)])
    #expect(
      TestScheduler(initialClock: 0).start { Observable<Int>.catch(sequence: []) }.events == [.completed(200)]
    )
  }

  @Test("retry subscribes again after each error")
  func retry() {
    let source = scheduler.createColdObservable([.next(100, 1), .error(250, TestError.first)])
    let observer = scheduler.start(disposed: 1_100) { source.retry() }
    #expect(observer.events == [.next(300, 1), .next(550, 1), .next(800, 1), .next(1_050, 1)])
    #expect(
      source.subscriptions == [
        Subscription(200, 450), Subscription(450, 700), Subscription(700, 950), Subscription(950, 1_100),
      ])
  }

  @Test("retry ends at a completion, or with the error of its last attempt")
  func retryCount() {
    let failing = scheduler.createColdObservable([.next(5, 1), .error(10, TestError.first)])
    let observer = scheduler.start { failing.retry(3) }
    #expect(observer.events == [.next(205, 1), .next(215, 1), .next(225, 1), .error(230, TestError.first)])
    #expect(
      failing.subscriptions == [Subscription(200, 210), Subscription(210, 220), Subscription(220, 230)])
    let other = TestScheduler(initialClock: 0)
    let source = other.createColdObservable([.next(5, 1), .completed(10)])
    #expect(other.start { source.retry(3) }.events == [.next(205, 1), .completed(210)])
    #expect(source.subscriptions == [Subscription(200, 210)])
  }

  @Test("retry(when:) waits for an element of the trigger")
  func retryWhen() {
    let source = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.first)])
    let trigger = scheduler.createHotObservable([.next(210, 0), .next(250, 0), .completed(260)])
    let observer = scheduler.start { source.retry { (_: Observable<any Error>) in trigger } }
    #expect(observer.events == [.next(210, 1), .next(260, 1), .completed(270)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(250, 270)])
    #expect(trigger.subscriptions == [Subscription(200, 260)])
  }

  @Test(
    "retry(when:) ends with the trigger's error, or with a source error of another type than the trigger's")
  func retryWhenError() {
    let source = scheduler.createColdObservable([.error(20, TestError.first, Int.self)])
    let trigger = scheduler.createHotObservable([.error(250, TestError.second, Int.self)])
    let observer = scheduler.start { source.retry { (_: Observable<any Error>) in trigger } }
    #expect(observer.events == [.error(250, TestError.second)])
    #expect(source.subscriptions == [Subscription(200, 220)])
    let other = TestScheduler(initialClock: 0)
    let failing = other.createColdObservable([.error(20, TestError.first, Int.self)])
    let typed = other.start { failing.retry { (errors: Observable<RxError>) in errors } }
    #expect(typed.events == [.error(220, TestError.first)])
  }

  @Test("retry(when:) passes each error to the trigger, and disposal unsubscribes from everything")
  func retryWhenDisposal() {
    let heard = Log<String>()
    let source = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.first)])
    let observer = scheduler.start(disposed: 245) {
      source.retry { errors in errors.do(onNext: { heard.write("\($0)") }) }
    }
    #expect(observer.events == [.next(210, 1), .next(230, 1)])
    #expect(heard.entries == ["first", "first"])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(220, 240), Subscription(240, 245)])
  }
}
