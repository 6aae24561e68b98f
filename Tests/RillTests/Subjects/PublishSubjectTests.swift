import Rill
import RillTest
import Testing

@Suite("A publish subject")
struct PublishSubjectTests {
  @Test("A publish subject passes elements on only while it has an observer")
  func passesOn() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(220, 3), .completed(230)])
    scheduler.scheduleAt(100) { _ = source.subscribe(subject) }
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(300) { _ = subject.subscribe(late) }
    let observer = scheduler.start { subject }
    #expect(observer.events == [.next(210, 2), .next(220, 3), .completed(230)])
    #expect(late.events == [.completed(300)])
  }

  @Test("A late observer receives only the error")
  func lateError() {
    let subject = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    subject.onNext(1)
    subject.onError(TestError.first)
    subject.onNext(2)
    _ = subject.subscribe { log.write($0) }
    #expect(log.entries == [.error(TestError.first)])
  }

  @Test("hasObservers indicates whether the subject has observers")
  func hasObservers() {
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe { _ in }
    #expect(subject.hasObservers)
    subscription.dispose()
    #expect(!subject.hasObservers)
    _ = subject.subscribe { _ in }
    subject.onCompleted()
    #expect(!subject.hasObservers)
  }

  @Test(
    "During a delivery a new observer waits for the next element, and a disposed one receives nothing more")
  func joinFromWithin() {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    let leaving = SerialDisposable()
    let first = subject.subscribe(onNext: { element in
      log.write("first \(element)")
      if element == 1 {
        _ = subject.subscribe(onNext: { log.write("joined \($0)") })
        leaving.dispose()
      }
    })
    leaving.disposable = subject.subscribe(onNext: { log.write("leaving \($0)") })
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.entries == ["first 1", "first 2", "joined 2"])
    first.dispose()
  }

  @Test("A freed subject frees its observers")
  func freesObservers() {
    final class Held: Sendable {}
    weak var observed: Held?
    do {
      let held = Held()
      observed = held
      _ = PublishSubject<Int>().subscribe { _ in withExtendedLifetime(held) {} }
    }
    #expect(observed == nil)
  }
}
