import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("An async subject")
struct AsyncSubjectTests {
  @Test("An async subject emits its last element at completion, also to later subscribers")
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

  @Test("An async subject emits only the end if it has no element, and only the error if it fails")
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

  @Test("The end is atomic: events that an observer of the last element sends come too late")
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

  @Test("An observer that is disposed of before the end receives nothing")
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
