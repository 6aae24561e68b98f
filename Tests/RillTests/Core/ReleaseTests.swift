import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("Resources after an end in virtual time", .timeLimit(.minutes(20)))
struct ReleaseTests {
  static let span = RxTimeInterval.seconds(20)

  static func late(_ scheduler: TestScheduler) -> Observable<Int> {
    Observable.just(1).delay(span, scheduler: scheduler)
  }

  static func failing(_ scheduler: TestScheduler) -> Observable<Int> {
    Observable.never().timeout(span, scheduler: scheduler)
  }

  /// Operators with several inputs, one of which emits later than the other.
  static let joints: [Joint] =
    Joint.combining + Joint.inner + [
      Joint("merge of inner ones") { Observable.of($0, $1).merge() },
      Joint("switchLatest of inner ones") { Observable.of($0, $1).switchLatest() },
      Joint("concat") { $0.concat($1) },
    ]

  /// Operators with a timer.
  static let timed: [@Sendable (Observable<Int>, TestScheduler) -> Observable<Int>] = [
    { $0.debounce(span, scheduler: $1) },
    { $0.throttle(.seconds(0), scheduler: $1) },
    { $0.throttle(.seconds(0), latest: false, scheduler: $1) },
    { $0.delay(span, scheduler: $1) },
    { $0.delaySubscription(span, scheduler: $1) },
    { $0.buffer(timeSpan: span, count: 10, scheduler: $1).map(\.count) },
    { $0.window(timeSpan: span, count: 10, scheduler: $1).map { _ in 0 } },
    { $0.window(timeSpan: span, count: 10, scheduler: $1).merge() },
    { $0.timeout(span, other: Observable.empty(), scheduler: $1) },
    { $0.take(for: span, scheduler: $1) },
    { $0.skip(span, scheduler: $1) },
    { $0.observe(on: $1) },
    { $0.subscribe(on: $1) },
    { .merge($0, .timer(span, scheduler: $1)) },
    { .merge($0, Observable.interval(span, scheduler: $1).take(2)) },
  ]

  @Test("Resources are released although nothing keeps the subscription", .enabled(if: countsResources))
  func released() async {
    #if TRACE_RESOURCES
      // A process of its own, because the count covers all subscriptions of a process.
      await #expect(processExitsWith: .success) {
        let sources: [@Sendable (TestScheduler) -> Observable<Int>] = [
          { _ in .just(1) }, { _ in .error(TestError.first) }, { Self.late($0) }, { Self.failing($0) },
          { _ in .of(1, 2, 3) }, { .of(1, 2, scheduler: $0) },
        ]
        for joint in Self.joints {
          let base = Resources.total
          for left in sources {
            for right in sources {
              let scheduler = TestScheduler(initialClock: 0)
              _ = joint.through(left(scheduler), right(scheduler)).subscribe { _ in }
              scheduler.start()
            }
          }
          #expect(Resources.total == base, "\(joint.name)")
        }
        for (number, through) in Self.timed.enumerated() {
          let base = Resources.total
          for source in sources {
            let scheduler = TestScheduler(initialClock: 0)
            _ = through(source(scheduler), scheduler).subscribe { _ in }
            scheduler.start()
          }
          #expect(Resources.total == base, "operator \(number)")
        }
      }
    #endif
  }
}
