import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("Infallibles", .timeLimit(.minutes(20)))
struct InfallibleTroubles {
  func elements<Element>(of infallible: Infallible<Element>) -> [Element] {
    let log = Log<Element>()
    infallible.subscribe(onNext: { log.write($0) }).dispose()
    return log.entries
  }

  func elements<Element>(of single: Single<Element>) -> [Element] {
    let log = Log<Element>()
    single.subscribe(onSuccess: { log.write($0) }).dispose()
    return log.entries
  }

  @Test("combineLatest makes tuples and accepts collections (RxSwift 2438)")
  func combineLatest() {
    let tuples = elements(of: Infallible.combineLatest(Infallible.just(1), Infallible.just("a")))
    #expect(tuples.map(\.0) == [1] && tuples.map(\.1) == ["a"])
    let flags = [true, false].map { Infallible.just($0) }
    #expect(elements(of: Infallible.combineLatest(flags)) == [[true, false]])
    #expect(elements(of: Infallible.combineLatest(flags) { $0.count }) == [2])
  }

  @Test("distinctUntilChanged requires Equatable, not Comparable (RxSwift 2438)")
  func distinct() {
    struct Point: Equatable { let x: Int }
    #expect(elements(of: Infallible.of(Point(x: 1), Point(x: 1)).distinctUntilChanged()) == [Point(x: 1)])
  }

  @Test("observe(on:) and subscribe(on:) return an infallible (RxSwift 2438)")
  func schedulers() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start {
      let moved: Infallible<Int> = Infallible.just(1).subscribe(on: scheduler).observe(on: scheduler)
      return moved.asObservable()
    }
    #expect(observer.events == [.next(202, 1), .completed(203)])
  }

  @Test("An infallible has the same sources as an observable (RxSwift 2438)")
  func sources() {
    #expect(elements(of: Infallible.from(optional: 1)) == [1])
    #expect(elements(of: Infallible<Int>.from(optional: nil)).isEmpty)
    #expect(elements(of: Infallible.range(start: 3, count: 2)) == [3, 4])
    #expect(elements(of: Infallible.repeatElement(7).take(2)) == [7, 7])
    let powers = Infallible.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
    #expect(elements(of: powers) == [1, 2, 4, 8])
    let resource = BooleanDisposable()
    #expect(elements(of: Infallible.using({ resource }) { _ in .just(1) }) == [1])
    #expect(resource.isDisposed)
  }

  @Test("Operators that cannot fail return an infallible (RxSwift 2438)")
  func operators() {
    let source = Infallible.of(1, 2, 3)
    #expect(elements(of: source.enumerated()).map(\.index) == [0, 1, 2])
    #expect(elements(of: source.reduce(0) { $0 + $1 }) == [6])
    #expect(elements(of: source.reduce(0, accumulator: { $0 + $1 }, mapResult: { "\($0)" })) == ["6"])
    #expect(elements(of: source.takeLast(2)) == [2, 3])
    #expect(elements(of: source.toArray()) == [[1, 2, 3]])
    #expect(elements(of: source.first()) == [1])
    #expect(elements(of: source.ignoreElements()).isEmpty)
    #expect(elements(of: Infallible<Int>.empty().ifEmpty(default: 4)) == [4])
    #expect(elements(of: Infallible<Int>.empty().ifEmpty(switchTo: source)) == [1, 2, 3])
    #expect(elements(of: source.amb(Infallible.never())) == [1, 2, 3])
    #expect(elements(of: Infallible.amb([.never(), source])) == [1, 2, 3])
    #expect(elements(of: Infallible.zip([source, source])) == [[1, 1], [2, 2], [3, 3]])
    #expect(elements(of: Infallible.zip([source, source]) { $0[0] + $0[1] }) == [2, 4, 6])
    #expect(elements(of: Infallible.of(source, .just(4)).merge(maxConcurrent: 1)) == [1, 2, 3, 4])
    #expect(elements(of: Infallible.of(source, .just(4)).concat()) == [1, 2, 3, 4])
  }

  /// An operator with a timer, and its result for the elements 1 at 210, 2 at 220 and 3 at 240.
  struct Timed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Infallible<Int>, TestScheduler) -> Infallible<Int>
    let events: [Recorded<Event<Int>>]
  }

  static let timed: [Timed] = [
    Timed(
      testDescription: "buffer",
      apply: { $0.buffer(timeSpan: .seconds(25), count: 9, scheduler: $1).map { $0.reduce(0, +) } },
      events: [.next(225, 3), .next(250, 3), .completed(250)]),
    Timed(
      testDescription: "window",
      apply: { $0.window(timeSpan: .seconds(25), count: 9, scheduler: $1).merge() },
      events: [.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)]),
    Timed(
      testDescription: "sample", apply: { $0.sample(Infallible<Int>.interval(.seconds(25), scheduler: $1)) },
      events: [.next(225, 2), .next(250, 3), .completed(250)]),
    Timed(
      testDescription: "timeout",
      apply: { $0.timeout(.seconds(15), other: Infallible.just(9), scheduler: $1) },
      events: [.next(210, 1), .next(220, 2), .next(235, 9), .completed(235)]),
    Timed(
      testDescription: "delaySubscription", apply: { $0.delaySubscription(.seconds(15), scheduler: $1) },
      events: [.next(220, 2), .next(240, 3), .completed(250)]),
    Timed(
      testDescription: "skip", apply: { $0.skip(.seconds(15), scheduler: $1) },
      events: [.next(220, 2), .next(240, 3), .completed(250)]),
    Timed(
      testDescription: "timer", apply: { Infallible<Int>.timer(.seconds(5), scheduler: $1) },
      events: [.next(205, 0), .completed(205)]),
  ]

  @Test("Operators with a timer return an infallible (RxSwift 2438)", arguments: timed)
  func time(_ timed: Timed) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)])
    let observer = scheduler.start {
      timed.apply(source.asInfallible(onErrorJustReturn: -1), scheduler).asObservable()
    }
    #expect(observer.events == timed.events)
  }

  /// Tests/DoesNotCompile/ErrorOfInfallible has the forms that must not compile.
  @Test("flatMap and its variants accept only infallibles, so that no error is hidden (RxSwift PR 2536)")
  func innerErrors() {
    let failing = Observable<Int>.error(TestError.first)
    let source = Infallible.just(1)
    #expect(elements(of: source.flatMap { _ in failing.asInfallible(onErrorJustReturn: 0) }) == [0])
    #expect(elements(of: source.flatMapLatest { _ in failing.asInfallible(onErrorJustReturn: 0) }) == [0])
    #expect(elements(of: source.flatMapFirst { _ in failing.asInfallible(onErrorJustReturn: 0) }) == [0])
    #expect(elements(of: source.concatMap { _ in failing.asInfallible(onErrorJustReturn: 0) }) == [0])
    let log = Log<Event<Int>>()
    _ = source.asObservable().flatMap { _ in failing }.subscribe { log.write($0) }
    #expect(log.entries == [.error(TestError.first)])
  }
}
