import Rill
import RillTestSupport
import Testing

@Suite("A subject after its disposal")
struct SubjectDisposalTests {
  func check<Subject: ObservableType & ObserverType & Cancelable & AnyObject>(_ subject: Subject)
  where Subject.Element == Int {
    let log = Log<Event<Int>>()
    let subscription = subject.subscribe { log.write($0) }
    #expect(!subject.isDisposed)
    let before = log.entries.count
    subject.dispose()
    #expect(subject.isDisposed)
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries.count == before)
    let late = Log<Event<Int>>()
    _ = subject.subscribe { late.write($0) }
    #expect(late.entries == [.error(RxError.disposed(object: subject))])
    subscription.dispose()
  }

  @Test("Observers receive nothing more, and new ones receive an error that the subject is disposed of")
  func disposed() {
    check(PublishSubject<Int>())
    check(BehaviorSubject(value: 0))
    check(ReplaySubject<Int>.create(bufferSize: 1))
    check(AsyncSubject<Int>())
  }

  @Test("Disposal releases the objects that observers capture")
  func freesObservers() {
    final class Held: Sendable {}
    let subject = PublishSubject<Int>()
    weak var observed: Held?
    do {
      let held = Held()
      observed = held
      _ = subject.subscribe { _ in withExtendedLifetime(held) {} }
    }
    #expect(observed != nil)
    subject.dispose()
    #expect(observed == nil)
    #expect(!subject.hasObservers)
  }

  @Test("A behavior subject's value throws the disposed error, even if the subject had failed before")
  func value() {
    let subject = BehaviorSubject(value: 1)
    subject.onError(TestError.first)
    subject.dispose()
    let error = #expect(throws: RxError.self) { try subject.value() }
    #expect("\(error!)" == "\(RxError.disposed(object: subject))")
  }
}
