import Rill
import RillTest
import Testing

@Suite("scan(into:), reduce, toArray and enumerated")
struct AccumulatingTests {
  let scheduler = TestScheduler(initialClock: 0)

  private func source() -> TestableObservable<Int> {
    scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
  }

  @Test("scan(into:) starts with its seed for each subscription")
  func scanInto() {
    let source = source()
    let sums = source.scan(into: [Int]()) { $0.append($1) }
    let log = Log<[Int]>()
    _ = sums.subscribe(onNext: { log.write($0) })
    let observer = scheduler.start { sums }
    #expect(
      observer.events == [.next(210, [1]), .next(220, [1, 2]), .next(230, [1, 2, 3]), .completed(250)])
    #expect(log.entries == [[1], [1, 2], [1, 2, 3]])
  }

  @Test("reduce emits its result at completion")
  func reduce() {
    let source = source()
    #expect(
      scheduler.start { source.reduce(10, accumulator: +) }.events == [.next(250, 16), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    let empty = Observable<Int>.empty().reduce(10, accumulator: +)
    #expect(TestScheduler(initialClock: 0).start { empty }.events == [.next(200, 10), .completed(200)])
  }

  @Test("reduce transforms its result")
  func mapResult() {
    let source = source()
    let observer = scheduler.start { source.reduce(0, accumulator: +) { "\($0)" } }
    #expect(observer.events == [.next(250, "6"), .completed(250)])
  }

  @Test("An error of the source, the accumulator or the transformation is the only event")
  func errors() {
    let log = Log<Event<Int>>()
    _ = Observable.error(TestError.second).reduce(0, accumulator: +).subscribe { log.write($0) }
    _ = Observable.of(1, 2).reduce(0, accumulator: { _, _ in throw TestError.first })
      .subscribe { log.write($0) }
    _ = Observable.of(1, 2).reduce(0, accumulator: +, mapResult: { _ in throw TestError.first })
      .subscribe { log.write($0) }
    #expect(log.entries == [.error(TestError.second), .error(TestError.first), .error(TestError.first)])
  }

  @Test("toArray emits all elements as one array")
  func toArray() {
    let source = source()
    #expect(scheduler.start { source.toArray() }.events == [.next(250, [1, 2, 3]), .completed(250)])
    let failing = TestScheduler(initialClock: 0).start { Observable<Int>.error(TestError.first).toArray() }
    #expect(failing.events == [.error(200, TestError.first)])
  }

  @Test("enumerated counts from zero for each subscription")
  func enumerated() {
    let numbered = Observable.of("a", "b").enumerated()
    let log = Log<String>()
    for _ in 0..<2 { _ = numbered.subscribe(onNext: { log.write("\($0.index)\($0.element)") }) }
    #expect(log.entries == ["0a", "1b", "0a", "1b"])
  }
}
