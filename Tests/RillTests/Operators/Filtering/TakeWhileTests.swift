import Rill
import RillTest
import Testing

@Suite("take(while:), take(until: predicate) and takeLast")
struct TakeWhileTests {
  let scheduler = TestScheduler(initialClock: 0)

  private func source() -> TestableObservable<Int> {
    scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 1), .completed(250),
    ])
  }

  @Test(
    "take ends before, or with, the element that decides", arguments: [TakeBehavior.exclusive, .inclusive])
  func takeWhile(_ behavior: TakeBehavior) {
    for isWhile in [true, false] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 1)])
      let observer = scheduler.start {
        isWhile
          ? source.take(while: { $0 < 3 }, behavior: behavior)
          : source.take(until: { $0 >= 3 }, behavior: behavior)
      }
      let last: [Recorded<Event<Int>>] = behavior == .inclusive ? [.next(230, 3)] : []
      #expect(observer.events == [.next(210, 1), .next(220, 2)] + last + [.completed(230)])
      #expect(source.subscriptions == [Subscription(200, 230)])
    }
  }

  @Test("take is exclusive by default")
  func byDefault() {
    let log = Log<Int>()
    _ = Observable.of(1, 2, 3).take(while: { $0 < 2 }).subscribe(onNext: { log.write($0) })
    _ = Observable.of(1, 2, 3).take(until: { $0 > 1 }).subscribe(onNext: { log.write($0) })
    #expect(log.entries == [1, 1])
  }

  @Test("Elements that a source receives while the deciding element is delivered are ignored")
  func reentrance() {
    let subject = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    _ = subject.take(while: { $0 < 1 }, behavior: .inclusive).subscribe { event in
      log.write(event)
      subject.onNext(0)
    }
    subject.onNext(1)
    #expect(log.entries == [.next(1), .completed])
  }

  @Test("takeLast emits the last elements at completion")
  func takeLast() {
    let source = source()
    let observer = scheduler.start { source.takeLast(2) }
    #expect(observer.events == [.next(250, 3), .next(250, 1), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test("takeLast emits no elements before an error, and none after a disposal in the middle")
  func takeLastEnds() {
    let log = Log<Event<Int>>()
    _ = Observable.of(1, 2).concat(Observable<Int>.error(TestError.first)).takeLast(2).subscribe {
      log.write($0)
    }
    _ = Observable.of(1, 2, 3).takeLast(2).take(1).subscribe { log.write($0) }
    _ = Observable.of(1, 2, 3).takeLast(0).subscribe { log.write($0) }
    #expect(log.entries == [.error(TestError.first), .next(2), .completed, .completed])
  }

  @Test("distinctUntilChanged(at:) compares a property")
  func distinctAt() {
    let log = Log<String>()
    _ = Observable.of("a", "b", "cc", "dd", "e").distinctUntilChanged(at: \.count)
      .subscribe(onNext: { log.write($0) })
    #expect(log.entries == ["a", "cc", "e"])
  }
}
