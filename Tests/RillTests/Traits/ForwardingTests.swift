import Rill
import RillTest
import Testing

@Suite("Timing operators of traits")
struct ForwardingTests {
  @Test("A single can be made by a timer, delayed and timed out")
  func single() {
    let scheduler = TestScheduler(initialClock: 0)
    let timer = scheduler.start { Single<Int>.timer(.seconds(10), scheduler: scheduler) }
    #expect(timer.events == [.next(210, 0), .completed(210)])
    let late = TestScheduler(initialClock: 0)
    let timedOut = late.start { Single<Int>.never().timeout(.seconds(10), scheduler: late) }
    #expect(timedOut.events == [.error(210, RxError.timeout)])
    let other = TestScheduler(initialClock: 0)
    let replaced = other.start {
      Single<Int>.never().timeout(.seconds(10), other: .just(7), scheduler: other)
    }
    #expect(replaced.events == [.next(210, 7), .completed(210)])
    let slow = TestScheduler(initialClock: 0)
    let delayed = slow.start { Single.just(1).delay(.seconds(10), scheduler: slow) }
    #expect(delayed.events.map(\.value) == [.next(1), .completed])
    #expect(delayed.events.first?.time == 210)
    let started = TestScheduler(initialClock: 0)
    let after = started.start { Single.just(1).delaySubscription(.seconds(10), scheduler: started) }
    #expect(after.events == [.next(210, 1), .completed(210)])
  }

  @Test("A single can be retried, and zipped with any number of others")
  func retry() {
    let attempts = Log<Int>()
    let log = Log<String>()
    let failing = Single<Int>.deferred {
      attempts.write(1)
      return attempts.entries.count < 3 ? .error(TestError.first) : .just(5)
    }
    _ = failing.retry(3).subscribe(onSuccess: { log.write("\($0)") })
    _ = Single.zip([Single.just(1), .just(2)]) { $0.reduce(0, +) }.subscribe(onSuccess: { log.write("\($0)") }
    )
    _ = Single.zip([Single<Int>]()).subscribe(onSuccess: { log.write("\($0)") })
    #expect(log.entries == ["5", "3", "[]"])
    #expect(attempts.entries.count == 3)
  }

  @Test("An infallible can be limited, zipped and delayed")
  func infallible() {
    let log = Log<Int>()
    let source = Infallible.of(1, 2, 3)
    _ = source.take(while: { $0 < 3 }).subscribe(onNext: { log.write($0) })
    _ = source.skip(while: { $0 < 3 }).subscribe(onNext: { log.write($0) })
    _ = Infallible.zip(source, source) { $0 * $1 }.subscribe(onNext: { log.write($0) })
    _ = Infallible.combineLatest([Infallible.just(4), .just(5)]) { $0.reduce(0, +) }
      .subscribe(onNext: { log.write($0) })
    #expect(log.entries == [1, 2, 3, 1, 4, 9, 9])
    let scheduler = TestScheduler(initialClock: 0)
    let delayed = scheduler.start { Infallible.just(1).delay(.seconds(10), scheduler: scheduler) }
    #expect(delayed.events.first == .next(210, 1))
  }
}
