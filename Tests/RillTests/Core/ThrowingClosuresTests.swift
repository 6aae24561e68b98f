import Rill
import RillTest
import Testing

@Suite("Errors thrown by a user's closure")
struct ThrowingClosuresTests {
  /// Each throws at the element 3 and passes the others on.
  static let pipelines: [Pipeline] = [
    Pipeline("map") { $0.map { try check($0) } },
    Pipeline("compactMap") { $0.compactMap { try check($0) } },
    Pipeline("filter") { $0.filter { try check($0) > 0 } },
    Pipeline("scan") { $0.scan(0) { try check($1) } },
    Pipeline("do(onNext:)") { $0.do(onNext: { _ = try check($0) }) },
    Pipeline("distinctUntilChanged(comparer)") { $0.distinctUntilChanged { try check($1) < 0 } },
    Pipeline("distinctUntilChanged(keySelector)") { $0.distinctUntilChanged { try check($0) } },
    Pipeline("flatMap") { $0.flatMap { Observable.just(try check($0)) } },
    Pipeline("flatMapLatest") { $0.flatMapLatest { Observable.just(try check($0)) } },
    Pipeline("concatMap") { $0.concatMap { Observable.just(try check($0)) } },
    Pipeline("combineLatest") { .combineLatest($0, Observable.just(0)) { first, _ in try check(first) } },
    Pipeline("withLatestFrom") { $0.withLatestFrom(Observable.just(0)) { first, _ in try check(first) } },
  ]

  static func check(_ element: Int) throws -> Int {
    guard element != 3 else { throw TestError.first }
    return element
  }

  @Test("End the result with the error and leave the source", arguments: pipelines)
  func ends(_ pipeline: Pipeline) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .next(230, 4), .completed(240)])
    let observer = scheduler.start { pipeline.through(source.asObservable()) }
    #expect(observer.events == [.next(210, 2), .error(220, TestError.first)])
    #expect(source.subscriptions == [Times(200, 220)])
  }

  @Test("End it at the first element too", arguments: pipelines.filter { !$0.name.contains("comparer") })
  func endsAtFirst(_ pipeline: Pipeline) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 3), .next(220, 2)])
    let observer = scheduler.start { pipeline.through(source.asObservable()) }
    #expect(observer.events == [.error(210, TestError.first)])
    #expect(source.subscriptions == [Times(200, 210)])
  }
}
