import Rill
import RillTestSupport
import RillUI
import Testing

@Suite("Creation of sequences of the main-actor family", .timeLimit(.minutes(20)))
@MainActor struct SharedSequenceCreatingTests {
  let bag = DisposeBag()

  /// Returns the events that arrive at once on the main actor.
  func now<Element>(_ driver: Driver<Element>) -> [String] {
    let log = Log<String>()
    driver.drive(onNext: { log.write("\($0)") }, onCompleted: { log.write("completed") }).disposed(by: bag)
    return log.entries
  }

  @Test("just, of, from, empty and never emit at once on the main actor")
  func simple() {
    #expect(now(.just(1)) == ["1", "completed"])
    #expect(now(.of(1, 2)) == ["1", "2", "completed"])
    #expect(now(.from([1, 2])) == ["1", "2", "completed"])
    #expect(now(.from(1...3)) == ["1", "2", "3", "completed"])
    #expect(now(.from(optional: 1)) == ["1", "completed"])
    #expect(now(.from(optional: Int?.none)) == ["completed"])
    #expect(now(Driver<Int>.empty()) == ["completed"])
    #expect(now(Driver<Int>.never()) == [])
  }

  @Test("Elements arrive on the main actor even if the subscription is made on another thread")
  func elsewhere() async {
    let log = Log<String>()
    let bag = bag
    let sequences: [Driver<Int>] = [.just(1), .of(2), .from(3...3), .from(optional: 4), .empty()]
    #expect(
      onOtherThread {
        for sequence in sequences {
          sequence.asObservable().subscribe(
            onNext: { log.write("\($0) \(MainScheduler.isMainThread)") },
            onCompleted: { log.write("completed \(MainScheduler.isMainThread)") }
          ).disposed(by: bag)
        }
      }.wait())
    await deliveries()
    #expect(log.entries.filter { $0.hasPrefix("completed") } == Array(repeating: "completed true", count: 5))
    #expect(log.entries.filter { !$0.hasPrefix("c") } == ["1 true", "2 true", "3 true", "4 true"])
  }

  @Test("deferred calls its factory on the main actor, once for all subscribers")
  func deferred() async {
    let target = Target()
    let relay = PublishRelay<Int>()
    let signal = Signal<Int>.deferred {
      target.values.append(0)
      return relay.asSignal()
    }
    let bag = bag
    #expect(onOtherThread { signal.asObservable().subscribe { _ in }.disposed(by: bag) }.wait())
    await deliveries()
    signal.emit().disposed(by: bag)
    #expect(target.values == [0])
  }

  @Test("A relay, an infallible and a control event convert to drivers, and a control event to a signal")
  func conversions() {
    let relay = BehaviorRelay(value: 1)
    let published = PublishRelay<Int>()
    #expect(now(relay.asDriver()) == ["1"])
    #expect(now(relay.asInfallible().asDriver()) == ["1"])
    #expect(now(Infallible.of(1, 2).asDriver()) == ["1", "2", "completed"])
    let (event, driver) = (Log<Int>(), Log<Int>())
    let late = Log<Int>()
    let clicks = ControlEvent(events: published).asDriver()
    clicks.drive(onNext: { driver.write($0) }).disposed(by: bag)
    ControlEvent(events: published).asSignal().emit(onNext: { event.write($0) }).disposed(by: bag)
    published.accept(1)
    clicks.drive(onNext: { late.write($0) }).disposed(by: bag)
    #expect(event.entries == [1] && driver.entries == [1] && late.entries == [1])
  }

  @Test("A signal continues with another signal instead of an error")
  func signalWith() {
    let log = Log<String>()
    Observable<Int>.error(TestError.first).asSignal(onErrorSignalWith: .of(1, 2))
      .emit(onNext: { log.write("\($0)") }, onCompleted: { log.write("completed") }).disposed(by: bag)
    #expect(log.entries == ["1", "2", "completed"])
  }

  @Test("A loop over values cannot throw, and ends with the sequence")
  func values() async {
    var seen: [Int] = []
    for await value in Driver.of(1, 2, 3).values { seen.append(value) }
    for await value in Signal.of(4).asInfallible().values { seen.append(value) }
    let property = ControlProperty(values: Observable.just(5), valueSink: AnyObserver { _ in })
    for await value in property.values(bufferingPolicy: .unbounded) { seen.append(value) }
    #expect(seen == [1, 2, 3, 4, 5])
  }

  @Test("do calls its closures in order on the main actor, once for all subscribers")
  func beside() async {
    let log = Log<String>()
    let target = Target()
    let bag = bag
    let driver = Driver.just(1).do(
      onNext: { log.write("next \($0)") }, afterNext: { log.write("after next \($0)") },
      onCompleted: { log.write("completed") }, afterCompleted: { log.write("after completed") },
      onSubscribe: { target.values.append(1) }, onSubscribed: { target.values.append(2) },
      onDispose: { log.write("disposed") })
    #expect(
      onOtherThread {
        driver.asObservable().subscribe(
          onNext: { log.write("\($0)") }, onCompleted: { log.write("end") }
        ).disposed(by: bag)
      }.wait())
    await deliveries()
    #expect(
      log.entries == ["next 1", "1", "after next 1", "completed", "end", "after completed", "disposed"])
    #expect(target.values == [1, 2])
  }
}
