import Rill
import RillTestSupport
import RillUI
import Testing

/// A sequence of the main-actor family over a relay, as an observable.
struct SequenceOfARelay: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @MainActor @Sendable (PublishRelay<Int>) -> Observable<Int>

  init(_ name: String, _ make: @escaping @MainActor @Sendable (PublishRelay<Int>) -> Observable<Int>) {
    testDescription = name
    self.make = make
  }

  static let all: [SequenceOfARelay] = [
    Self("a signal") { $0.asSignal().asObservable() },
    Self("a driver") { $0.asDriver(onErrorJustReturn: 0).asObservable() },
    Self("an observable's signal") { $0.map { $0 }.asSignal(onErrorSignalWith: .never()).asObservable() },
    Self("operators") { relay in
      relay.asDriver(onErrorDriveWith: .never()).map { $0 * 10 }.filter { $0 > 0 }.scan(0) { $1 / 10 }
        .distinctUntilChanged().do(onNext: { _ in }).asObservable()
    },
    Self("inner sequences") { relay in
      let signal = relay.asSignal()
      return Signal.merge(.never(), signal).flatMapLatest { Signal.just($0) }.flatMap { Driver.just($0) }
        .asObservable()
    },
    Self("concat") { Signal.concat([$0.asSignal(), .empty()]).asObservable() },
    Self("combineLatest") { relay in
      Signal.combineLatest(relay.asSignal(), Driver.just(0)) { $0 + $1 }.asObservable()
    },
    Self("zip") { relay in
      Driver.zip(relay.asSignal(), Driver.of(0, 0, 0)) { $0 + $1 }.asObservable()
    },
    Self("withLatestFrom") { relay in
      relay.asSignal().withLatestFrom(Driver.just(0)) { $0 + $1 }.asObservable()
    },
    Self("a control event") { ControlEvent(events: $0).asObservable() },
    Self("a control event of an operator") { ControlEvent(events: $0.map { $0 }.share()).asObservable() },
    Self("a control event's signal") { ControlEvent(events: $0).asSignal().map { $0 }.asObservable() },
    Self("a control property") {
      ControlProperty(values: $0, valueSink: AnyObserver { _ in }).asObservable()
    },
    Self("a control property's driver") {
      ControlProperty(values: $0, valueSink: AnyObserver { _ in }).asDriver().asObservable()
    },
    Self("a control event of a signal") { ControlEvent(events: $0.asSignal()).asObservable() },
  ]
}

@Suite("Main-actor sequences with subscribers on other threads", .timeLimit(.minutes(20)))
@MainActor struct OtherThreadsTests {
  let bag = DisposeBag()
  let log = Log<String>()

  @Test(
    "Everything sent after the subscription arrives in order on the main actor",
    arguments: SequenceOfARelay.all)
  func missesNothing(_ sequence: SequenceOfARelay) async {
    let relay = PublishRelay<Int>()
    let observable = sequence.make(relay)
    let (log, bag) = (log, bag)
    #expect(
      onOtherThread {
        observable.subscribe(onNext: { log.write("\($0) \(MainScheduler.isMainThread)") }).disposed(by: bag)
        relay.accept(1)
      }.wait())
    relay.accept(2)
    #expect(log.entries.isEmpty, "the main thread has had no turn")
    await deliveries()
    relay.accept(3)
    #expect(log.entries == ["1 true", "2 true", "3 true"])
  }

  @Test("Nothing arrives after the disposal", arguments: SequenceOfARelay.all)
  func nothingAfterDisposal(_ sequence: SequenceOfARelay) async {
    let relay = PublishRelay<Int>()
    let observable = sequence.make(relay)
    let log = log
    let subscription = SerialDisposable()
    #expect(
      onOtherThread {
        subscription.disposable = observable.subscribe(onNext: { log.write("\($0)") })
        relay.accept(1)
      }.wait())
    subscription.dispose()
    await deliveries()
    relay.accept(2)
    #expect(log.entries.isEmpty)
  }

  @Test("A loop over values that starts on another thread misses nothing")
  func values() async {
    let subject = PublishSubject<Int>()
    let signal = subject.asSignal(onErrorSignalWith: .empty())
    let stream = await onThread {
      let stream = signal.values
      subject.onNext(1)
      return stream
    }
    subject.onNext(2)
    subject.onCompleted()
    var seen: [Int] = []
    for await element in stream { seen.append(element) }
    #expect(seen == [1, 2])
  }

  @Test("A driver replays its last element on the main actor, followed by later elements")
  func replay() async {
    let relay = BehaviorRelay(value: 1)
    let driver = relay.asDriver().map { $0 * 10 }
    driver.drive().disposed(by: bag)
    let (log, bag) = (log, bag)
    #expect(
      onOtherThread {
        driver.asObservable().subscribe(onNext: { log.write("\($0) \(MainScheduler.isMainThread)") })
          .disposed(by: bag)
      }.wait())
    relay.accept(2)
    #expect(log.entries.isEmpty)
    driver.drive(onNext: { log.write("here \($0)") }).disposed(by: bag)
    #expect(
      log.entries == ["here 20"], "a subscriber on the main actor receives the last element at once")
    await deliveries()
    #expect(log.entries == ["here 20", "10 true", "20 true"])
    relay.accept(3)
    #expect(Set(log.entries.suffix(2)) == ["here 30", "30 true"])
  }

  @Test("A control property's value arrives on the main actor, followed by its changes")
  func property() async {
    let relay = BehaviorRelay(value: 1)
    let calls = Log<Bool>()
    let values = relay.map { value in
      calls.write(MainScheduler.isMainThread)
      return value
    }
    let property = ControlProperty(values: values, valueSink: AnyObserver { _ in })
    let (log, bag) = (log, bag)
    #expect(
      onOtherThread {
        property.asObservable().subscribe(onNext: { log.write("\($0) \(MainScheduler.isMainThread)") })
          .disposed(by: bag)
      }.wait())
    relay.accept(2)
    #expect(log.entries.isEmpty)
    await deliveries()
    #expect(log.entries == ["1 true", "2 true"])
    #expect(calls.entries == [true, true], "the source of a control is not called elsewhere")
  }

  @Test("A control event fed by other threads delivers on the main actor to subscribers on other threads")
  func fedElsewhere() async {
    let subject = PublishSubject<Int>()
    let event = ControlEvent(events: subject)
    let (log, bag) = (log, bag)
    #expect(
      onOtherThread {
        event.asObservable().subscribe(onNext: { log.write("\($0) \(MainScheduler.isMainThread)") })
          .disposed(by: bag)
      }.wait())
    await deliveries()
    #expect(onOtherThread { for number in 1...3 { subject.onNext(number) } }.wait())
    subject.onNext(4)
    await deliveries()
    #expect(log.entries == ["1 true", "2 true", "3 true", "4 true"])
  }

  @Test("A main-actor subscriber is called on the main actor, however many come and go on other threads")
  func crowd() async {
    let relay = BehaviorRelay(value: 0)
    let driver = relay.asDriver().map { $0 }.startWith(-1)
    let (log, bag) = (log, bag)
    var seen: [Int] = []
    driver.drive(onNext: { seen.append($0) }).disposed(by: bag)
    let isOver = Log<Void>()
    let others = (0..<3).map { _ in
      onOtherThread {
        while isOver.entries.isEmpty {
          let subscription = driver.asObservable().subscribe(onNext: { _ in
            if !MainScheduler.isMainThread { log.write("elsewhere") }
          })
          subscription.dispose()
        }
      }
    }
    for number in 1...20_000 { relay.accept(number) }
    isOver.write(())
    for other in others { #expect(other.wait()) }
    await deliveries()
    #expect(seen == Array(-1...20_000))
    #expect(log.entries.isEmpty)
  }

  @Test("Side effects of subscribing to a source run on the subscribing thread")
  func sideEffects() {
    let (log, bag) = (log, bag)
    let driver = PublishRelay<Int>().do(
      onSubscribe: { log.write("subscribe \(MainScheduler.isMainThread)") },
      onSubscribed: { log.write("subscribed \(MainScheduler.isMainThread)") }
    ).asDriver(onErrorJustReturn: 0).map { $0 }
    #expect(onOtherThread { driver.asObservable().subscribe().disposed(by: bag) }.wait())
    #expect(log.entries == ["subscribe false", "subscribed false"])
  }

  @Test("The main-actor closures of do run on the main actor, before the first element")
  func closuresOfDo() async {
    let (log, bag) = (log, bag)
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal().startWith(1).do(
      onSubscribe: { log.write("subscribe \(MainScheduler.isMainThread)") },
      onSubscribed: { log.write("subscribed \(MainScheduler.isMainThread)") })
    #expect(
      onOtherThread {
        signal.asObservable().subscribe(onNext: { log.write("\($0)") }).disposed(by: bag)
        relay.accept(2)
      }.wait())
    #expect(log.entries.isEmpty)
    await deliveries()
    #expect(log.entries == ["subscribe true", "subscribed true", "1", "2"])
  }

  @Test("An empty collection of sequences is combined on the main actor")
  func emptyCollections() async {
    let (log, bag) = (log, bag)
    let combined = Driver<Int>.combineLatest([Driver<Int>]()) { numbers in
      log.write("called \(MainScheduler.isMainThread)")
      return numbers.count
    }
    let zipped = Signal<Int>.zip([Signal<Int>]()) { $0.count }
    #expect(
      onOtherThread {
        combined.asObservable().subscribe { log.write("\($0) \(MainScheduler.isMainThread)") }.disposed(
          by: bag)
        zipped.asObservable().subscribe { log.write("zip \($0) \(MainScheduler.isMainThread)") }
          .disposed(by: bag)
      }.wait())
    await deliveries()
    #expect(Set(log.entries) == ["called true", "next(0) true", "completed true", "zip completed true"])
  }

  @Test("A control's source is created on the main actor, but its relays are subscribed to at once")
  func sourcesOfControls() async {
    let (log, bag) = (log, bag)
    let relay = PublishRelay<String>()
    let created = Observable<String>.create { observer in
      log.write("create \(MainScheduler.isMainThread)")
      observer.onNext("created")
      return Disposables.create()
    }
    let used = Observable<String>.using({ BooleanDisposable() }) { _ in
      log.write("using \(MainScheduler.isMainThread)")
      return Observable<String>.never()
    }
    let event = ControlEvent(events: Observable.merge(created, used, relay.asObservable()))
    #expect(
      onOtherThread {
        event.asObservable().subscribe(onNext: { log.write($0) }).disposed(by: bag)
        relay.accept("relay")
      }.wait())
    #expect(log.entries.isEmpty)
    await deliveries()
    #expect(Set(log.entries) == ["create true", "using true", "created", "relay"])
  }
}
