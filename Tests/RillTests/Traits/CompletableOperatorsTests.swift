import Rill
import RillTest
import Testing

@Suite("Operators on completables")
struct CompletableOperatorsTests {
  func end(of completable: Completable) -> CompletableEvent? {
    let log = Log<CompletableEvent>()
    completable.subscribe { log.write($0) }.dispose()
    return log.entries.first
  }

  @Test("andThen continues with a single or a maybe")
  func andThen() {
    let log = Log<String>()
    _ = Completable.empty().andThen(Single.just(1)).subscribe(onSuccess: { log.write("\($0)") })
    _ = Completable.empty().andThen(Maybe<Int>.empty()).subscribe(onCompleted: { log.write("none") })
    _ = Completable.error(TestError.first).andThen(Single.just(1)).subscribe(
      onFailure: { log.write("\($0)") })
    #expect(log.entries == ["1", "none", "first"])
  }

  @Test("concat runs completables one after the other")
  func concat() {
    let scheduler = TestScheduler(initialClock: 0)
    let sources = (0..<3).map { _ in scheduler.createColdObservable([.completed(20, Never.self)]) }
    let observer = scheduler.start { Completable.concat(sources.map { $0.asCompletable() }) }
    #expect(observer.events.map(\.time) == [260])
    #expect(
      sources.map(\.subscriptions) == [
        [Subscription(200, 220)], [Subscription(220, 240)], [Subscription(240, 260)],
      ])
    #expect(end(of: .concat(.empty(), .error(TestError.first), .never())) == .error(TestError.first))
    #expect(end(of: Completable.empty().concat(.empty())) == .completed)
  }

  @Test("zip runs completables concurrently and ends with the last one, or with the first error")
  func zip() {
    let scheduler = TestScheduler(initialClock: 0)
    let sources = [20, 40].map { scheduler.createColdObservable([.completed($0, Never.self)]) }
    let observer = scheduler.start { Completable.zip(sources.map { $0.asCompletable() }) }
    #expect(observer.events.map(\.time) == [240])
    #expect(sources.map(\.subscriptions) == [[Subscription(200, 220)], [Subscription(200, 240)]])
    #expect(end(of: .zip(.never(), .error(TestError.first))) == .error(TestError.first))
  }

  @Test("do receives the end, and an error that it throws ends the result")
  func doClosures() {
    let log = Log<String>()
    _ = Completable.empty().do(
      onCompleted: { log.write("on") }, afterCompleted: { log.write("after") }
    ).subscribe(onCompleted: { log.write("completed") })
    #expect(log.entries == ["on", "completed", "after"])
    #expect(end(of: .empty().do(onCompleted: { throw TestError.first })) == .error(TestError.first))
    #expect(end(of: .error(TestError.first).catch { _ in .empty() }) == .completed)
  }
}
