import Rill
import RillTest
import RillTestSupport
import Testing

/// Tests of sequences that continue by calling themselves: 100,000 steps on a small stack, with the memory of a few.
@Suite("Endless recursion", .timeLimit(.minutes(20)))
struct RecursionTests {
  static let steps = 100_000

  static func counting(from number: Int) -> Observable<Int> {
    .just(number).concat(Observable.deferred { counting(from: number + 1) })
  }

  static func chained(from number: Int) -> Observable<Int> {
    .concat((0..<2).lazyMapped { $0 == 0 ? .just(number) : chained(from: number + 1) })
  }

  static func mapped(from number: Int) -> Observable<Int> {
    Observable.just(number + 1).flatMap { $0 == steps ? .just($0) : mapped(from: $0) }
  }

  static func started(from number: Int) -> Observable<Int> {
    Observable.deferred { started(from: number + 1) }.startWithConcat(number)
  }

  static let endless: [Pipeline] = [
    Pipeline("concat and deferred") { _ in counting(from: 1) },
    Pipeline("concat of a collection") { _ in chained(from: 1) },
    Pipeline("concat of both") { _ in started(from: 1) },
  ]

  @Test("concat within concat runs any number of steps", arguments: endless)
  func concat(_ pipeline: Pipeline) {
    let log = Log<Int>()
    _ = pipeline.through(.never()).take(Self.steps).takeLast(1).subscribe(onNext: { log.write($0) })
    #expect(log.entries == [Self.steps])
  }

  @Test("flatMap within flatMap runs any number of steps")
  func flatMap() {
    let log = Log<Event<Int>>()
    _ = Self.mapped(from: 0).subscribe { log.write($0) }
    #expect(log.entries == [.next(Self.steps), .completed])
  }

  @Test("flatMap whose result feeds its source runs any number of steps")
  func feedback() {
    let subject = PublishSubject<Int>()
    let last = Log<Int>()
    _ = subject.flatMap { Observable.just($0 + 1) }.subscribe(onNext: { number in
      if number < Self.steps { subject.onNext(number) } else { last.write(number) }
    })
    subject.onNext(0)
    #expect(last.entries == [Self.steps])
  }

  @Test("retry repeats a sequence that fails at once any number of times")
  func retry() {
    let tries = Counter()
    let source = Observable<Int>.deferred {
      let number = tries.next()
      return number < Self.steps ? .error(TestError.first) : .just(number)
    }
    for sequence in [source.retry(), source.retry(Self.steps), source.retry { $0 }] {
      tries.reset()
      let log = Log<Event<Int>>()
      _ = sequence.subscribe { log.write($0) }
      #expect(log.entries == [.next(Self.steps), .completed])
    }
  }

  @Test("concat whose steps end on outside events runs any number of steps")
  func asynchronous() {
    let subject = PublishSubject<Int>()
    @Sendable func step(_ number: Int) -> Observable<Int> {
      subject.take(1).concat(Observable.deferred { step(number + 1) })
    }
    let count = Counter()
    let subscription = step(0).subscribe(onNext: { _ in count.next() })
    for number in 0..<Self.steps { subject.onNext(number) }
    #expect(count.value == Self.steps)
    subscription.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("A subscription deep within others starts at once")
  func withinOthers() {
    let late = Log<Int>()
    @Sendable func one(_ number: Int) -> Observable<Int> {
      .create { observer in
        observer.onNext(number)
        observer.onCompleted()
        return Disposables.create()
      }
    }
    @Sendable func step(_ number: Int) -> Observable<Int> {
      one(number).flatMap { number in
        let seen = Log<Int>()
        _ = one(number).flatMap { one($0) }.subscribe(onNext: { seen.write($0) })
        if seen.entries != [number] { late.write(number) }
        return number == 100 ? one(number) : step(number + 1)
      }
    }
    let log = Log<Int>()
    _ = step(0).subscribe(onNext: { log.write($0) })
    #expect(log.entries == [100])
    #expect(late.entries.isEmpty)
  }

  @Test("Memory does not grow with the number of steps", .enabled(if: countsResources))
  func memory() async {
    #if TRACE_RESOURCES
      // A process of its own, because the counts cover all subscriptions of a process.
      await #expect(processExitsWith: .success) {
        let base = Resources.total
        let before = residentBytes()
        do {
          let subject = PublishSubject<Int>()
          @Sendable func step(_ number: Int) -> Observable<Int> {
            subject.take(1).concat(Observable.deferred { step(number + 1) })
          }
          let subscription = step(0).subscribe { _ in }
          for number in 0..<RecursionTests.steps { subject.onNext(number) }
          #expect(Resources.total - base < 20)
          #expect(residentBytes() - before < 5_000_000)
          subscription.dispose()
        }
        let most = Log<Int>()
        maxTailRecursiveSinkStackSize = 0
        _ = RecursionTests.chained(from: 0).take(RecursionTests.steps).subscribe(onNext: {
          if $0 % 10_000 == 0 { most.write(Int(Resources.total - base)) }
        })
        #expect(most.entries.count == 10)
        #expect(most.entries.allSatisfy { $0 < 20 })
        #expect(maxTailRecursiveSinkStackSize <= 1)
        #expect(Resources.total == base)
      }
    #endif
  }
}

extension Observable where Element == Int {
  /// Returns a sequence of an element followed by this sequence.
  fileprivate func startWithConcat(_ element: Int) -> Observable<Int> {
    .concat(.empty(), Observable.just(element).concat(self))
  }
}
