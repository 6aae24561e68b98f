import Rill
import RillTestSupport
import Testing

@Suite("A replay subject")
struct ReplaySubjectTests {
  func events<Element>(of observable: Observable<Element>) -> [Event<Element>] {
    let log = Log<Event<Element>>()
    observable.subscribe { log.write($0) }.dispose()
    return log.entries
  }

  @Test("A replay subject replays its last elements, and the end after them")
  func bounded() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    #expect(events(of: subject).isEmpty)
    for number in 1...3 { subject.onNext(number) }
    #expect(events(of: subject) == [.next(2), .next(3)])
    subject.onError(TestError.first)
    #expect(events(of: subject) == [.next(2), .next(3), .error(TestError.first)])
  }

  @Test("An unbounded replay subject replays every element")
  func unbounded() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for number in 1...100 { subject.onNext(number) }
    subject.onCompleted()
    #expect(events(of: subject) == (1...100).map { .next($0) } + [.completed])
  }

  @Test("Disposal during a replay stops it")
  func disposal() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for number in 1...3 { subject.onNext(number) }
    let log = Log<Event<Int>>()
    _ = subject.take(2).subscribe { log.write($0) }
    #expect(log.entries == [.next(1), .next(2), .completed])
    #expect(!subject.hasObservers)
  }
}
