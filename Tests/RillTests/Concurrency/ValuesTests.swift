import Rill
import RillTestSupport
import Testing

@Suite("A loop over a sequence's values", .timeLimit(.minutes(20)))
struct ValuesTests {
  @Test("A loop receives every element and ends with the sequence")
  func elements() async throws {
    var met: [Int] = []
    for try await element in Observable.from(Array(1...10)).values { met.append(element) }
    #expect(met == Array(1...10))
    met = []
    for await element in Infallible.from(Array(1...10)).values { met.append(element) }
    #expect(met == Array(1...10))
  }

  @Test("A loop throws the sequence's error after its elements")
  func error() async {
    var met: [Int] = []
    let source = Observable.concat(.of(1, 2), .error(TestError.first))
    do {
      for try await element in source.values { met.append(element) }
      Issue.record("expected an error")
    } catch { #expect(error as? TestError == .first) }
    #expect(met == [1, 2])
  }

  @Test("A loop that is slower than its source receives the newest 1,024 elements")
  func bounded() async throws {
    var met: [Int] = []
    for try await element in Observable.from(Array(1...3000)).values { met.append(element) }
    #expect(met == Array(1977...3000))
    met = []
    for try await element in Observable.from(Array(1...3000)).values(bufferingPolicy: .unbounded) {
      met.append(element)
    }
    #expect(met == Array(1...3000))
    met = []
    for await element in Infallible.from(Array(1...9)).values(bufferingPolicy: .bufferingOldest(2)) {
      met.append(element)
    }
    #expect(met == [1, 2])
  }

  @Test("Leaving the loop ends the subscription")
  func leaving() async throws {
    let released = AsyncStream.makeStream(of: Void.self)
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    subject.onNext(1)
    for try await _ in subject.do(onDispose: { released.continuation.finish() }).values { break }
    for await _ in released.stream {}
    #expect(!subject.hasObservers)
  }

  @Test("Cancelling the loop's task ends the subscription and throws")
  func cancellation() async throws {
    let began = AsyncStream.makeStream(of: Void.self)
    let released = AsyncStream.makeStream(of: Void.self)
    let source = BehaviorSubject(value: 1).do(onDispose: { released.continuation.finish() })
    let task = Task {
      for try await _ in source.values { began.continuation.finish() }
    }
    for await _ in began.stream {}
    task.cancel()
    for await _ in released.stream {}
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Cancelling the task of a loop over an infallible ends the loop")
  func infallibleCancellation() async {
    let began = AsyncStream.makeStream(of: Void.self)
    let subject = BehaviorSubject(value: 1)
    let elements = subject.asInfallible(onErrorJustReturn: 0)
    let task = Task {
      for await _ in elements.values { began.continuation.finish() }
      return subject.hasObservers
    }
    for await _ in began.stream {}
    #expect(subject.hasObservers)
    task.cancel()
    #expect(await !task.value, "the loop has left its source when it ends")
  }

  @Test("A loop that is cancelled while its source ends on another thread ends or throws, and unsubscribes")
  func race() async {
    for _ in 0..<500 {
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      subject.onNext(1)
      let task = Task { for try await _ in subject.values {} }
      async let ended: Void = subject.onCompleted()
      async let cancelled: Void = task.cancel()
      _ = await (ended, cancelled)
      if case .failure(let error) = await task.result { #expect(error is CancellationError) }
      #expect(!subject.hasObservers)
    }
  }

  @Test("Elements from many threads all arrive, those of each thread in order")
  func manyThreads() async throws {
    let subject = PublishSubject<Int>()
    let values = subject.values(bufferingPolicy: .unbounded)
    #expect(onManyThreads { thread in for number in 0..<500 { subject.onNext(thread * 500 + number) } })
    subject.onCompleted()
    var met: [Int] = []
    for try await element in values { met.append(element) }
    #expect(met.sorted() == Array(0..<2000))
    for thread in 0..<4 {
      let own = met.filter { $0 / 500 == thread }
      #expect(own == own.sorted())
    }
  }
}
