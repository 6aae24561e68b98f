import Dispatch
import Rill
import RillBlocking
import Testing

@Suite("Blocking on an observable", .timeLimit(.minutes(20)))
struct BlockingObservableTests {
  enum Failure: Error { case source, predicate }

  let background = SerialDispatchQueueScheduler(qos: .default)
  var numbers: Observable<Int> { .of(1, 2, 3).observe(on: background) }
  var failing: Observable<Int> { .concat(numbers, .error(Failure.source)) }

  @Test("toArray returns every element, or throws")
  func toArray() throws {
    #expect(try numbers.toBlocking().toArray() == [1, 2, 3])
    #expect(try Observable<Int>.empty().toBlocking().toArray() == [])
    #expect(throws: Failure.source) { try failing.toBlocking().toArray() }
  }

  @Test("first disposes of the subscription at the first element")
  func first() throws {
    let subject = BehaviorSubject(value: 1)
    #expect(try subject.toBlocking().first() == 1)
    #expect(!subject.hasObservers)
    #expect(try Observable<Int>.empty().toBlocking().first() == nil)
    #expect(try failing.toBlocking().first() == 1)
    #expect(throws: Failure.source) { try Observable<Int>.error(Failure.source).toBlocking().first() }
  }

  @Test("Blocking stops a sequence that emits forever during subscription")
  func endless() throws {
    #expect(try Observable.repeatElement(1).toBlocking().first() == 1)
    #expect(throws: Failure.predicate) {
      try Observable.repeatElement(1).toBlocking().single { _ in throw Failure.predicate }
    }
  }

  @Test("last returns the last element, or throws")
  func last() throws {
    #expect(try numbers.toBlocking().last() == 3)
    #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    #expect(throws: Failure.source) { try failing.toBlocking().last() }
  }

  @Test("single requires exactly one element")
  func single() throws {
    #expect(try Single.just(1).toBlocking().single() == 1)
    #expect(try numbers.toBlocking().single { $0 == 2 } == 2)
    #expect(throws: Failure.predicate) { try numbers.toBlocking().single { _ in throw Failure.predicate } }
    #expect {
      try Observable<Int>.empty().toBlocking().single()
    } throws: {
      "\($0)" == "\(RxError.noElements)"
    }
    #expect {
      try Observable.concat(.of(1, 2), .never()).toBlocking().single()
    } throws: {
      "\($0)" == "\(RxError.moreThanOneElement)"
    }
  }

  @Test("materialize returns the elements and the end")
  func materialize() {
    guard case .completed([1, 2, 3]) = numbers.toBlocking().materialize() else {
      Issue.record("expected completion")
      return
    }
    guard case .failed([1, 2, 3], Failure.source) = failing.toBlocking().materialize() else {
      Issue.record("expected the failure")
      return
    }
  }

  @Test("A timeout is an error, and ends the subscription")
  func timeout() {
    let subject = PublishSubject<Int>()
    #expect {
      try subject.toBlocking(timeout: 0.01).first()
    } throws: {
      "\($0)" == "\(RxError.timeout)"
    }
    #expect(!subject.hasObservers)
  }

  @Test("Blocking waits for a completable")
  func completable() {
    guard case .completed = Completable.empty().toBlocking().materialize() else {
      Issue.record("expected completion")
      return
    }
  }

  @Test("Many threads can block at the same time, each on its own subscription")
  func manyThreads() {
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<50 { #expect((try? numbers.toBlocking(timeout: 300).toArray()) == [1, 2, 3]) }
    }
  }
}
