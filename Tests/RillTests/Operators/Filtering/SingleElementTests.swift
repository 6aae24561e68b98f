import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("element(at:), first, single and ifEmpty")
struct SingleElementTests {
  let scheduler = TestScheduler(initialClock: 0)

  private func source() -> TestableObservable<Int> {
    scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
  }

  @Test("element(at:) emits the element at its index, then completes")
  func elementAt() {
    let source = source()
    #expect(scheduler.start { source.element(at: 1) }.events == [.next(220, 2), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test("An index beyond the end is an error, and the source's own error passes through")
  func elementAtBeyond() {
    let source = source()
    #expect(
      scheduler.start { source.element(at: 2) }.events == [.error(230, RxError.argumentOutOfRange)])
    let failing = Observable<Int>.error(TestError.first).element(at: 0)
    #expect(TestScheduler(initialClock: 0).start { failing }.events == [.error(200, TestError.first)])
  }

  @Test("first emits the first element, or nil if there is none")
  func first() {
    let source = source()
    #expect(scheduler.start { source.first() }.events == [.next(210, 1), .completed(210)])
    #expect(source.subscriptions == [Subscription(200, 210)])
    let empty = TestScheduler(initialClock: 0).start { Observable<Int>.empty().first() }
    #expect(empty.events == [.next(200, nil), .completed(200)])
    let failing = TestScheduler(initialClock: 0).start { Observable<Int>.error(TestError.first).first() }
    #expect(failing.events == [.error(200, TestError.first)])
  }

  @Test("single fails at a second element, and at the end if there was none")
  func single() {
    let source = source()
    #expect(
      scheduler.start { source.single() }.events
        == [.next(210, 1), .error(220, RxError.moreThanOneElement)])
    #expect(source.subscriptions == [Subscription(200, 220)])
    #expect(
      TestScheduler(initialClock: 0).start { Observable<Int>.empty().single() }.events
        == [.error(200, RxError.noElements)])
    #expect(
      TestScheduler(initialClock: 0).start { Observable.just(1).single() }.events
        == [.next(200, 1), .completed(200)])
  }

  @Test("single with a predicate counts only the elements that the predicate accepts")
  func singlePredicate() {
    let source = source()
    #expect(scheduler.start { source.single { $0 == 2 } }.events == [.next(220, 2), .completed(230)])
  }

  @Test("ifEmpty replaces a sequence without elements")
  func ifEmpty() {
    let other = scheduler.createColdObservable([.next(10, 7), .completed(20)])
    let empty = scheduler.createHotObservable([.completed(230, Int.self)])
    let observer = scheduler.start { empty.ifEmpty(switchTo: other.asObservable()) }
    #expect(observer.events == [.next(240, 7), .completed(250)])
    #expect(empty.subscriptions == [Subscription(200, 230)])
    #expect(other.subscriptions == [Subscription(230, 250)])
    let defaulted = TestScheduler(initialClock: 0).start { Observable<Int>.empty().ifEmpty(default: 3) }
    #expect(defaulted.events == [.next(200, 3), .completed(200)])
  }

  @Test("ifEmpty passes elements and errors through")
  func ifNotEmpty() {
    let source = source()
    #expect(
      scheduler.start { source.ifEmpty(default: 3) }.events == [
        .next(210, 1), .next(220, 2), .completed(230),
      ])
    let failing = TestScheduler(initialClock: 0).start {
      Observable<Int>.error(TestError.first).ifEmpty(default: 3)
    }
    #expect(failing.events == [.error(200, TestError.first)])
  }
}
