import Rill
import RillTestSupport
import Testing

@Suite("A behavior subject", .timeLimit(.minutes(20)))
struct BehaviorSubjectTests {
  @Test("A behavior subject emits its current element first")
  func lastFirst() throws {
    let subject = BehaviorSubject(value: 1)
    let log = Log<Event<Int>>()
    subject.onNext(2)
    #expect(try subject.value() == 2)
    let subscription = subject.subscribe { log.write($0) }
    subject.onNext(3)
    #expect(log.entries == [.next(2), .next(3)])
    subscription.dispose()
  }

  @Test("An ended behavior subject emits only its end, and a failed one's value throws the error")
  func ended() throws {
    let completed = BehaviorSubject(value: 1)
    completed.onCompleted()
    let failed = BehaviorSubject(value: 1)
    failed.onError(TestError.first)
    let log = Log<Event<Int>>()
    _ = completed.subscribe { log.write($0) }
    _ = failed.subscribe { log.write($0) }
    #expect(log.entries == [.completed, .error(TestError.first)])
    #expect(try completed.value() == 1)
    #expect(throws: TestError.first) { try failed.value() }
  }

  @Test("A replay and elements that are sent meanwhile do not overlap")
  func replayFirst() {
    let subject = BehaviorSubject(value: 1)
    let log = Log<String>()
    let subscription = subject.subscribe(onNext: { element in
      log.write("\(element) begins")
      if element == 1 { _ = onOtherThread { subject.onNext(2) }.wait() }
      log.write("\(element) ends")
    })
    #expect(log.entries == ["1 begins", "1 ends", "2 begins", "2 ends"])
    subscription.dispose()
  }

  @Test("An observer that subscribes while others send receives the last element, then each following one")
  func joinWhileSending() {
    let subject = BehaviorSubject(value: 0)
    let sending = onOtherThread { for number in 1...3000 { subject.onNext(number) } }
    var logs: [Log<Int>] = []
    let bag = DisposeBag()
    for _ in 0..<50 {
      let log = Log<Int>()
      logs.append(log)
      subject.subscribe(onNext: { log.write($0) }).disposed(by: bag)
    }
    #expect(sending.wait())
    for log in logs { #expect(log.entries == Array((log.entries.first ?? 0)...3000)) }
  }
}
