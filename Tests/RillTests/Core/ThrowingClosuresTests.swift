import Rill
import RillTest
import Testing

@Suite("Errors thrown by a user's closure")
struct ThrowingClosuresTests {
  /// Pipelines that throw at the element 3 and pass the others on.
  static let pipelines: [Pipeline] =
    [
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
      Pipeline("combineLatest") { .combineLatest(Observable.just(0), $0) { try check($1) } },
      Pipeline("withLatestFrom") { $0.withLatestFrom(Observable.just(0)) { first, _ in try check(first) } },
    ] + untimed + traits

  static func check(_ element: Int) throws -> Int {
    guard element != 3 else { throw TestError.first }
    return element
  }

  @Test("A thrown error ends the result and unsubscribes from the source", arguments: pipelines)
  func ends(_ pipeline: Pipeline) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .next(230, 4), .completed(240)])
    let observer = scheduler.start { pipeline.through(source.asObservable()) }
    #expect(observer.events == [.next(210, 2), .error(220, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test("A thrown error ends the result for good, although the source goes on at once", arguments: pipelines)
  func endsForGood(_ pipeline: Pipeline) {
    let log = Log<Event<Int>>()
    _ = pipeline.through(.of(2, 3)).subscribe { log.write($0) }
    _ = pipeline.through(.of(2, 3)).map { $0 }.subscribe(
      onNext: { log.write(.next($0)) }, onError: { log.write(.error($0)) },
      onCompleted: { log.write(.completed) })
    // A source that goes on and completes after the subscription's end, which a source must not do.
    _ = pipeline.through(
      Observable { sink, _ in
        for element in [2, 3, 4] { sink.next(element) }; sink.stop(.completed)
      }
    )
    .subscribe { log.write($0) }
    let events: [Event<Int>] = [.next(2), .error(TestError.first)]
    #expect(log.entries == events + events + events)
  }

  @Test(
    "An error at the first element ends the result too",
    arguments: pipelines.filter { !$0.name.contains("comparer") })
  func endsAtFirst(_ pipeline: Pipeline) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 3), .next(220, 2)])
    let observer = scheduler.start { pipeline.through(source.asObservable()) }
    #expect(observer.events == [.error(210, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 210)])
  }
}
