import Rill
import RillTest
import Testing

@Suite("Sources after one that ends the result at once")
struct LaterSourcesTests {
  static let error = Observable<Int>.error(TestError.first)

  /// Pipelines that have ended before they reach the given source.
  static let pipelines: [Pipeline] = [
    Pipeline("amb") { Observable.just(1).amb($0) },
    Pipeline("amb of a collection") { .amb([.never(), .just(1), $0]) },
    Pipeline("combineLatest") { .combineLatest(error, $0) { $0 + $1 } },
    Pipeline("combineLatest of a collection") { .combineLatest([error, $0]) { $0[0] } },
    Pipeline("zip") { .zip(error, $0) { $0 + $1 } },
    Pipeline("zip of a collection") { .zip([error, $0]) { $0[0] } },
    Pipeline("withLatestFrom") { $0.withLatestFrom(error) },
    Pipeline("sample") { error.sample($0) },
    Pipeline("take(until:)") { $0.take(until: Observable.just(1)) },
    Pipeline("skip(until:)") { error.skip(until: $0) },
    Pipeline("startWith") { $0.startWith(1).take(1) },
    Pipeline("multicast with a selector") { $0.multicast({ PublishSubject<Int>() }) { _ in .just(1) } },
  ]

  @Test("A later source is subscribed to and unsubscribed from at once", arguments: pipelines)
  func subscribed(_ pipeline: Pipeline) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1)])
    let observer = scheduler.start { pipeline.through(source.asObservable()) }
    #expect(observer.events.last?.time == 200)
    #expect(observer.events.last?.value.isStopEvent == true)
    #expect(source.subscriptions == [Subscription(200, 200)])
  }
}
