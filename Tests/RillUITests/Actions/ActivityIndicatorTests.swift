import Rill
import RillTest
import RillTestSupport
import RillUI
import Testing

@Suite("An activity indicator", .timeLimit(.minutes(20)))
@MainActor struct ActivityIndicatorTests {
  let indicator = ActivityIndicator()
  let bag = DisposeBag()

  @Test(
    "An activity indicator is active from the first subscription to the last end, and emits each change once")
  func overlapping() {
    let scheduler = TestScheduler(initialClock: 0)
    let sources = [
      scheduler.createColdObservable([.next(10, 1), .completed(50)]),
      scheduler.createColdObservable([.next(10, 1), .error(100, TestError.first)]),
      scheduler.createColdObservable([.next(10, 1)]),
    ]
    let observer = scheduler.createObserver(Bool.self)
    indicator.drive(observer).disposed(by: bag)
    let third = SerialDisposable()
    for (index, time) in [100, 120, 300].enumerated() {
      let subscription = index == 2 ? third : SerialDisposable()
      scheduler.scheduleAt(time) {
        subscription.disposable = sources[index].trackActivity(indicator).subscribe { _ in }
      }
    }
    scheduler.scheduleAt(340) { third.dispose() }
    scheduler.start()
    #expect(
      observer.events
        == [.next(0, false), .next(100, true), .next(220, false), .next(300, true), .next(340, false)])
    #expect(sources.map(\.subscriptions) == [[.init(100, 150)], [.init(120, 220)], [.init(300, 340)]])
  }

  @Test("trackActivity passes on events, of traits too, and is inactive before the subscription")
  func events() {
    let log = Log<String>()
    indicator.drive(onNext: { log.write("\($0)") }).disposed(by: bag)
    let tracked = Single.just(1).trackActivity(indicator)
    #expect(log.entries == ["false"])
    tracked.subscribe { log.write("\($0)") }.disposed(by: bag)
    #expect(log.entries == ["false", "true", "next(1)", "completed", "false"])
  }

  @Test("An activity indicator counts each subscription of a sequence")
  func each() {
    let log = Log<Bool>()
    let tracked = Observable<Int>.never().trackActivity(indicator)
    indicator.drive(onNext: { log.write($0) }).disposed(by: bag)
    let subscriptions = [tracked.subscribe { _ in }, tracked.subscribe { _ in }]
    subscriptions[0].dispose()
    subscriptions[0].dispose()
    #expect(log.entries == [false, true])
    subscriptions[1].dispose()
    #expect(log.entries == [false, true, false])
  }

  @Test("After tracking on many threads the indicator is inactive, and it emits on the main actor")
  func threads() async {
    let log = Log<String>()
    indicator.drive(onNext: { log.write("\($0) \(MainScheduler.isMainThread)") }).disposed(by: bag)
    let indicator = indicator
    #expect(
      onManyThreads { _ in
        for number in 0..<200 { _ = Observable.just(number).trackActivity(indicator).subscribe { _ in } }
      })
    await deliveries()
    #expect(log.entries.last == "false true")
    #expect(log.entries.allSatisfy { $0.hasSuffix(" true") })
    #expect(zip(log.entries, log.entries.dropFirst()).allSatisfy { $0 != $1 })
  }
}
