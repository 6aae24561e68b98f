import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("An async subject")
struct AsyncSubjectTests {
  @Test("Gives its last element at completion, also to who comes later")
  func lastElement() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = AsyncSubject<Int>()
    let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(220, 3), .completed(230)])
    scheduler.scheduleAt(100) { _ = source.subscribe(subject) }
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(300) { _ = subject.subscribe(late) }
    let observer = scheduler.start { subject }
    #expect(observer.events == [.next(230, 3), .completed(230)])
    #expect(late.events == [.next(300, 3), .completed(300)])
    #expect(!subject.hasObservers)
  }

  @Test("Gives only the end without an element, and only the error after one")
  func ends() {
    let log = Log<Event<Int>>()
    let empty = AsyncSubject<Int>()
    _ = empty.subscribe { log.write($0) }
    #expect(empty.hasObservers)
    empty.onCompleted()
    let failed = AsyncSubject<Int>()
    failed.onNext(1)
    failed.onError(TestError.first)
    _ = failed.subscribe { log.write($0) }
    #expect(log.entries == [.completed, .error(TestError.first)])
  }

  @Test("Its end is one step: what an observer of the last element sends comes too late")
  func endIsOneStep() {
    let subject = AsyncSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = subject.subscribe { event in
      log.write(event)
      if event.element != nil { subject.onError(TestError.first) }
    }
    subject.onNext(1)
    subject.onCompleted()
    subject.onNext(2)
    _ = subject.subscribe { log.write($0) }
    #expect(log.entries == [.next(1), .completed, .next(1), .completed])
    subscription.dispose()
  }

  @Test("Who leaves before the end is given nothing")
  func disposal() {
    let subject = AsyncSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = subject.subscribe { log.write($0) }
    subject.onNext(1)
    subscription.dispose()
    subject.onCompleted()
    #expect(log.entries.isEmpty)
  }

  @Test("An observer may wait for a thread that feeds the subject")
  func noLock() {
    let subject = AsyncSubject<Int>()
    let log = Log<Bool>()
    let subscription = subject.subscribe(onNext: { _ in
      log.write(onOtherThread { subject.onNext(2) }.wait())
    })
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries == [true])
    subscription.dispose()
  }
}
