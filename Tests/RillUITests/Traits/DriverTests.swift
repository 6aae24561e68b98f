import Rill
import RillTest
import RillTestSupport
import RillUI
import Testing

@Suite("A driver", .timeLimit(.minutes(20)))
@MainActor struct DriverTests {
  @Test("A driver delivers elements from other threads on the main actor")
  func deliversOnMain() async {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    let subscription = subject.asDriver(onErrorJustReturn: 0).map { $0 + 1 }.drive(onNext: { element in
      log.write("\(element) \(MainScheduler.isMainThread)")
    })
    #expect(onOtherThread { for number in 1...3 { subject.onNext(number) } }.wait())
    #expect(log.entries.isEmpty)
    await deliveries()
    #expect(log.entries == ["2 true", "3 true", "4 true"])
    subscription.dispose()
  }

  @Test("A relay's driver delivers on the main actor too")
  func relay() async {
    let relay = BehaviorRelay(value: 0)
    let log = Log<String>()
    let subscription = relay.asDriver().asObservable().subscribe(onNext: { element in
      log.write("\(element) \(MainScheduler.isMainThread)")
    })
    #expect(onOtherThread { relay.accept(1) }.wait())
    await deliveries()
    #expect(log.entries.last == "1 true")
    subscription.dispose()
  }

  @Test("A driver as an observable delivers on the main actor, whatever the subscribing thread")
  func subscribedElsewhere() async {
    let relay = BehaviorRelay(value: 1)
    let log = Log<String>()
    let driver = relay.asDriver().map { $0 * 10 }
    let here = driver.drive(onNext: { _ in })
    let bag = DisposeBag()
    let there = onOtherThread {
      driver.asObservable().subscribe(onNext: { log.write("\($0) \(MainScheduler.isMainThread)") })
        .disposed(by: bag)
      driver.asObservable().subscribe(onNext: { _ in log.write("disposed of") }).dispose()
    }
    #expect(there.wait())
    await deliveries()
    #expect(log.entries == ["10 true"])
    here.dispose()
  }

  @Test("A driver shares one subscription, replays the last element while connected, and then starts again")
  func shares() async {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .next(30, 2)])
    let driver = source.asDriver(onErrorJustReturn: 0)
    let (first, second) = (SerialDisposable(), SerialDisposable())
    let late = Log<Int>()
    scheduler.scheduleAt(100) { first.disposable = driver.asObservable().subscribe { _ in } }
    scheduler.advanceTo(115)
    await deliveries()
    second.disposable = driver.drive(onNext: { late.write($0) })
    #expect(late.entries == [1])
    scheduler.advanceTo(120)
    first.dispose()
    scheduler.advanceTo(140)
    await deliveries()
    second.dispose()
    let again = Log<Int>()
    let third = driver.drive(onNext: { again.write($0) })
    #expect(again.entries.isEmpty, "nothing is remembered from the connection before")
    scheduler.advanceTo(200)
    await deliveries()
    third.dispose()
    #expect(late.entries == [1, 2])
    #expect(again.entries == [1, 2])
    #expect(source.subscriptions == [Subscription(100, 140), Subscription(140, 200)])
  }

  @Test("A driver shares the work of its operators too")
  func sharesOperators() async {
    let calls = Log<Int>()
    let relay = BehaviorRelay(value: 1)
    let driver = relay.asDriver().map { calls.write($0) }
    let subscriptions = (0..<3).map { _ in driver.drive(onNext: { _ in }) }
    await deliveries()
    #expect(calls.entries == [1])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test("A driver replaces an error in the requested way")
  func errors() async {
    let failing = Observable<Int>.concat(.just(1), .error(TestError.first))
    let log = Log<String>()
    func drive(_ driver: Driver<Int>, _ name: String) async {
      let subscription = driver.drive(
        onNext: { log.write("\(name) \($0)") }, onCompleted: { log.write("\(name) completed") })
      await deliveries()
      subscription.dispose()
    }
    await drive(failing.asDriver(onErrorJustReturn: 9), "just")
    await drive(failing.asDriver(onErrorDriveWith: .empty()), "with")
    await drive(
      failing.asDriver(onErrorRecover: { error in .just(error as? TestError == .first ? 5 : 6) }), "recover")
    #expect(
      log.entries == [
        "just 1", "just 9", "just completed", "with 1", "with completed", "recover 1", "recover 5",
        "recover completed",
      ])
  }

  @Test("A driver feeds relays and observers, and calls onDisposed")
  func feeds() async {
    let (first, second) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    let target = Target()
    let log = Log<String>()
    let relay = BehaviorRelay(value: 4)
    let driver = relay.asDriver()
    let subscriptions = [
      driver.drive(first, second), driver.drive(Binder(target) { $0.values.append($1) }),
      driver.drive(onDisposed: { log.write("disposed") }),
    ]
    relay.accept(5)
    await deliveries()
    #expect(first.value == 5 && second.value == 5)
    #expect(target.values == [4, 5])
    for subscription in subscriptions { subscription.dispose() }
    #expect(log.entries == ["disposed"])
  }

  @Test("No resource of an unused driver remains", .enabled(if: countsResources))
  func noLeak() async {
    #if TRACE_RESOURCES
      await #expect(processExitsWith: .success) { @MainActor in
        let base = Resources.total
        for _ in 0..<3 {
          let relay = BehaviorRelay(value: 1)
          let driver = relay.asDriver().map { $0 + 1 }.filter { $0 > 0 }.flatMapLatest { Driver.just($0) }
          let subscriptions = [driver.drive(onNext: { _ in }), driver.drive(onNext: { _ in })]
          relay.accept(2)
          await deliveries()
          for subscription in subscriptions { subscription.dispose() }
        }
        await deliveries()
        #expect(Resources.total == base)
      }
    #endif
  }
}
