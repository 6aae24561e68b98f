import Rill
import RillTest
import RillTestSupport
import Testing

/// Tests of sequences that map themselves to themselves: any length, on a small stack, in little memory.
@Suite("Endless flatMap", .timeLimit(.minutes(20)))
struct RecursiveFlatMapTests {
  static let steps = 100_000

  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let of: @Sendable (Int) -> Observable<Int>

    init(_ name: String, _ of: @escaping @Sendable (Int) -> Observable<Int>) {
      testDescription = name
      self.of = of
    }
  }

  static let sources: [Source] = [
    Source("just") { .just($0) },
    Source("just, mapped") { Observable.just($0 - 1).map { $0 + 1 } },
    Source("just on a scheduler") { .just($0, scheduler: CurrentThreadScheduler.instance) },
    Source("of one") { .of($0) },
    Source("of two") { Observable.of(-1, $0).filter { $0 >= 0 } },
    Source("from") { .from([$0]) },
    Source("range") { .range(start: $0, count: 1) },
    Source("repeatElement") { Observable.repeatElement($0).take(1) },
    Source("create") { number in
      .create { observer in
        observer.onNext(number)
        observer.onCompleted()
        return Disposables.create()
      }
    },
    Source("deferred") { number in .deferred { .just(number) } },
    Source("generate") { number in
      .generate(initialState: number, condition: { $0 == number }, iterate: { $0 + 1 })
    },
    Source("behaviour subject") { BehaviorSubject(value: $0).take(1) },
    Source("single") { Single.just($0).asObservable() },
    Source("concat") { Observable.just($0).concat(Observable.empty()) },
  ]

  /// An error that carries a number to an error handler.
  struct Reached: Error { let number: Int }

  typealias Operator =
    @Sendable (
      Observable<Int>, @escaping @Sendable (Int) throws -> Observable<Int>
    ) -> Observable<Int>

  static let operators: [(name: String, map: Operator)] = [
    ("flatMap", { $0.flatMap($1) }), ("concatMap", { $0.concatMap($1) }),
    ("flatMapFirst", { $0.flatMapFirst($1) }), ("flatMapLatest", { $0.flatMapLatest($1) }),
    (
      "catch",
      { source, selector in
        source.map { throw Reached(number: $0) }.catch { try selector(($0 as? Reached)?.number ?? steps) }
      }
    ),
    ("map and merge", { $0.map($1).merge() }), ("map and concat", { $0.map($1).concat() }),
    (
      "flatMap of concat",
      { source, selector in source.flatMap { Observable.concat(.empty(), try selector($0)) } }
    ),
    (
      "concat of flatMap",
      { source, selector in Observable.empty().concat(source.flatMap(selector)) }
    ),
    (
      "flatMap of startWith",
      { source, selector in source.flatMap { try selector($0).startWith() } }
    ),
    (
      "flatMap of deferred",
      { source, selector in source.flatMap { number in Observable.deferred { try selector(number) } } }
    ),
    (
      "flatMap of just, mapped",
      { source, selector in source.flatMap { Observable.just($0).flatMap(selector) } }
    ),
  ]

  fileprivate static func ends(
    _ source: Source, _ map: @escaping Operator, steps: Int = RecursiveFlatMapTests.steps
  ) -> [Event<Int>] {
    @Sendable func step(_ number: Int) -> Observable<Int> {
      map(source.of(number)) { $0 == steps ? .just($0) : step($0 + 1) }
    }
    let log = Log<Event<Int>>()
    _ = step(0).subscribe { log.write($0) }
    return log.entries
  }

  @Test("flatMap recurses from any source that completes", arguments: sources)
  func flat(_ source: Source) {
    #expect(Self.ends(source, Self.operators[0].map, steps: 5_000) == [.next(5_000), .completed])
  }

  @Test("Any operator that maps and merges can recurse", arguments: operators.indices)
  func byOperator(_ index: Int) {
    for name in ["of one", "create"] {
      for source in Self.sources where source.testDescription == name {
        #expect(Self.ends(source, Self.operators[index].map, steps: 3_000) == [.next(3_000), .completed])
      }
    }
  }

  @Test("An error at the end and disposal in the middle both end the whole recursion")
  func ends() {
    let subject = PublishSubject<Int>()
    @Sendable func step(_ number: Int) -> Observable<Int> {
      subject.take(1).flatMap { $0 < 0 ? .error(TestError.first) : step(number + 1).startWith(number) }
    }
    let log = Log<Event<Int>>()
    _ = step(0).subscribe { log.write($0) }
    for number in [1, 1, -1, 1] { subject.onNext(number) }
    #expect(log.entries == [.next(0), .next(1), .error(TestError.first)])
    #expect(!subject.hasObservers)
    let subscription = step(0).subscribe { log.write($0) }
    subject.onNext(1)
    subscription.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("Elements keep their order when a sequence moves up while others wait in the operator above")
  func order() {
    let outer = PublishSubject<Int>()
    let middle = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let log = Log<Int>()
    _ = outer.flatMap { _ in middle.flatMap { _ in inner } }.subscribe(onNext: { element in
      log.write(element)
      if element == 1 {
        outer.onCompleted()
        inner.onNext(2)
        middle.onCompleted()
        inner.onNext(3)
      }
    })
    outer.onNext(0)
    middle.onNext(0)
    inner.onNext(1)
    inner.onNext(4)
    #expect(log.entries == [1, 2, 3, 4])
  }

  @Test(
    "An inner sequence that has moved up ends with the subscription, and its end is the end of the result")
  func movedUp() {
    let outer = PublishSubject<Int>()
    let middle = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    for isDisposed in [true, false] {
      let log = Log<Event<Int>>()
      let subscription = outer.flatMap { _ in middle.flatMap { _ in inner } }.subscribe { log.write($0) }
      outer.onNext(0)
      middle.onNext(0)
      if !isDisposed {
        outer.onCompleted()
        middle.onCompleted()
      }
      inner.onNext(1)
      if isDisposed { subscription.dispose() } else { inner.onCompleted() }
      #expect(log.entries == (isDisposed ? [.next(1)] : [.next(1), .completed]))
      #expect(!outer.hasObservers && !middle.hasObservers && !inner.hasObservers)
    }
  }

  @Test("Moving up while another thread emits loses no element and keeps their order")
  func threads() {
    for _ in 0..<200 {
      let outer = PublishSubject<Int>()
      let middle = PublishSubject<Int>()
      let inner = PublishSubject<Int>()
      let log = Log<Event<Int>>()
      let crossing = Crossing()
      let nested = outer.flatMap { _ in middle.flatMapLatest { _ in inner.flatMap { Observable.just($0) } } }
      let subscription = nested.subscribe { event in crossing.pass { log.write(event) } }
      outer.onNext(0)
      middle.onNext(0)
      #expect(
        onManyThreads { thread in
          switch thread {
          case 0: outer.onCompleted()
          case 1: middle.onCompleted()
          case 2: for number in 0..<100 { inner.onNext(number) }
          default: break
          }
        })
      inner.onCompleted()
      #expect(log.entries == (0..<100).map { .next($0) } + [.completed])
      #expect(!crossing.hasCollided)
      subscription.dispose()
    }
  }

  @Test("Disposal on another thread during a move up leaves no subscription behind")
  func disposalFromThread() {
    for _ in 0..<200 {
      let outer = PublishSubject<Int>()
      let inner = PublishSubject<Int>()
      let subscription = outer.flatMap { _ in outer.take(1).flatMap { _ in inner } }.subscribe { _ in }
      outer.onNext(0)
      outer.onNext(0)
      #expect(
        onManyThreads { thread in
          switch thread {
          case 0: subscription.dispose()
          case 1: outer.onCompleted()
          default: inner.onNext(thread)
          }
        })
      inner.onNext(1)
      #expect(!inner.hasObservers && !outer.hasObservers)
    }
  }

  @Test("Recursion works with steps on other threads")
  func otherThreads() async {
    let queue = ConcurrentDispatchQueueScheduler(qos: .default)
    @Sendable func step(_ number: Int) -> Observable<Int> {
      Observable.just(number, scheduler: queue)
        .flatMap { $0 == 5_000 ? Observable.just($0) : step($0 + 1) }
    }
    let result = await withCheckedContinuation { continuation in
      _ = step(0).subscribe(onNext: { continuation.resume(returning: $0) })
    }
    #expect(result == 5_000)
  }

  @Test("Memory does not grow with the number of steps", .enabled(if: countsResources))
  func memory() async {
    #if TRACE_RESOURCES
      // A process of its own, because the counts cover all subscriptions of a process.
      await #expect(processExitsWith: .success) {
        let base = Resources.total
        let most = Log<Int>()
        let before = residentBytes()
        for source in RecursiveFlatMapTests.sources
        where ["just, mapped", "of two", "create", "deferred", "behaviour subject"]
          .contains(source.testDescription)
        {
          let noting = RecursiveFlatMapTests.Source("") { number in
            if number % 10_000 == 0 { most.write(Int(Resources.total - base)) }
            return source.of(number)
          }
          let events = RecursiveFlatMapTests.ends(noting) { $0.flatMap($1) }
          #expect(events == [.next(RecursiveFlatMapTests.steps), .completed])
          // As many sequences are nested before starts wait for the stack to unwind.
          #expect(most.entries.allSatisfy { $0 < 200 }, "\(source.testDescription)")
          #expect(Resources.total == base, "\(source.testDescription)")
        }
        do {
          let subject = PublishSubject<Int>()
          @Sendable func step() -> Observable<Int> { subject.take(1).flatMap { _ in step() } }
          let subscription = step().subscribe { _ in }
          for number in 0..<RecursiveFlatMapTests.steps { subject.onNext(number) }
          #expect(Resources.total - base < 20)
          #expect(residentBytes() - before < 10_000_000)
          subscription.dispose()
        }
        #expect(Resources.total == base)
      }
    #endif
  }
}
