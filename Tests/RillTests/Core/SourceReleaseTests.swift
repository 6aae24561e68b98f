import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("Resources of sources that end during subscription", .timeLimit(.minutes(20)))
struct SourceReleaseTests {
  /// Sources, some of them on a scheduler.
  static let sources: [@Sendable (TestScheduler) -> Observable<Int>] = [
    { _ in .just(1) }, { _ in .empty() }, { _ in .error(TestError.first) }, { _ in .of(1, 2) },
    { .just(1, scheduler: $0) }, { .of(1, 2, scheduler: $0) }, { .from([1], scheduler: $0) },
    { .from(optional: 1, scheduler: $0) }, { .from(optional: nil, scheduler: $0) },
    { .range(start: 0, count: 2, scheduler: $0) }, { .repeatElement(1, scheduler: $0).take(2) },
    { .generate(initialState: 0, condition: { $0 < 2 }, scheduler: $0) { $0 + 1 } },
    { .generate(initialState: 0, condition: { _ in throw TestError.first }, scheduler: $0) { $0 } },
    { .timer(.seconds(5), scheduler: $0) }, { .interval(.seconds(5), scheduler: $0).take(2) },
    { _ in .deferred { .of(1) } }, { _ in .deferred { throw TestError.first } },
    { _ in .using({ BooleanDisposable() }, observableFactory: { _ in .of(1) }) },
    { _ in .using({ BooleanDisposable() }, observableFactory: { _ in throw TestError.first }) },
    { _ in
      .create { observer in
        observer.onNext(1)
        observer.onError(TestError.first)
        return Disposables.create()
      }
    },
  ]

  @Test("No resource of any source through any operator remains", .enabled(if: countsResources))
  func released() async {
    #if TRACE_RESOURCES
      // A process of its own, because the count covers all subscriptions of a process.
      await #expect(processExitsWith: .success) {
        for pipeline in Pipeline.all {
          for (index, source) in SourceReleaseTests.sources.enumerated() {
            let base = Resources.total
            do {
              let scheduler = TestScheduler(initialClock: 0)
              _ = pipeline.through(source(scheduler)).subscribe { _ in }
              scheduler.start()
            }
            #expect(Resources.total == base, "\(pipeline.name) of source \(index)")
          }
        }
      }
    #endif
  }
}
