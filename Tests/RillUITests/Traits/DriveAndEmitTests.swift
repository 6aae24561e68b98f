import Rill
import RillUI
import Testing

@Suite("drive and emit", .timeLimit(.minutes(20)))
@MainActor struct DriveAndEmitTests {
  let bag = DisposeBag()
  let driver = Driver.just(1)
  let signal = Signal.just(1)

  @Test("drive and emit feed one or several observers, of the element or of an optional, with every event")
  func observers() {
    let logs = (0..<4).map { _ in Log<Event<Int>>() }
    let optional = (0..<4).map { _ in Log<Event<Int?>>() }
    func observer<Element>(_ log: Log<Event<Element>>) -> AnyObserver<Element> {
      AnyObserver { log.write($0) }
    }
    driver.drive(observer(logs[0]), observer(logs[1])).disposed(by: bag)
    signal.emit(to: observer(logs[2]), observer(logs[3])).disposed(by: bag)
    driver.drive(observer(optional[0]), observer(optional[1])).disposed(by: bag)
    signal.emit(to: observer(optional[2]), observer(optional[3])).disposed(by: bag)
    Driver.just(1).drive(observer(optional[0])).disposed(by: bag)
    for log in logs { #expect(log.entries == [.next(1), .completed]) }
    for log in optional { #expect(log.entries.prefix(2) == [.next(1), .completed]) }
  }

  @Test("drive and emit feed relays of each kind, of the element or of an optional")
  func relays() {
    let values = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
    let optional = [BehaviorRelay<Int?>(value: nil), BehaviorRelay<Int?>(value: nil)]
    driver.drive(values[0], values[1]).disposed(by: bag)
    driver.drive(optional[0], optional[1]).disposed(by: bag)
    #expect(values.map(\.value) == [1, 1] && optional.map(\.value) == [1, 1])
    let numbers = BehaviorRelay(value: 0)
    let maybe = BehaviorRelay<Int?>(value: nil)
    signal.emit(to: numbers).disposed(by: bag)
    signal.emit(to: maybe).disposed(by: bag)
    Signal.just(2).emit(to: maybe).disposed(by: bag)
    #expect(numbers.value == 1 && maybe.value == 2)
    let log = Log<String>()
    let (published, replayed) = (PublishRelay<Int>(), ReplayRelay<Int?>.create(bufferSize: 1))
    published.subscribe(onNext: { log.write("published \($0)") }).disposed(by: bag)
    signal.emit(to: published).disposed(by: bag)
    driver.drive(replayed).disposed(by: bag)
    replayed.subscribe(onNext: { log.write("replayed \($0 ?? 0)") }).disposed(by: bag)
    #expect(log.entries == ["published 1", "replayed 1"])
  }

  @Test("drive and emit without arguments keep the sequence running")
  func nothing() {
    let source = PublishRelay<Int>()
    let log = Log<Int>()
    let effects = source.asSignal().do(onNext: { log.write($0) })
    let subscriptions = [effects.emit(), effects.map { $0 }.asDriver(onErrorJustReturn: 0).drive()]
    source.accept(1)
    for subscription in subscriptions { subscription.dispose() }
    source.accept(2)
    #expect(log.entries == [1])
  }

  @Test("with: passes an object to the closures while it exists")
  func with() {
    let (relay, events) = (BehaviorRelay(value: 1), PublishSubject<Int>())
    var target: Target? = Target()
    let log = Log<String>()
    if let target {
      relay.asDriver().drive(
        with: target, onNext: { $0.values.append($1) }, onDisposed: { _ in log.write("disposed") }
      ).disposed(by: bag)
      events.asSignal(onErrorJustReturn: 9).emit(
        with: target, onNext: { $0.values.append($1) }, onCompleted: { log.write("\($0.values)") }
      ).disposed(by: bag)
    }
    relay.accept(2)
    events.onNext(3)
    events.onError(TestError.first)
    #expect(target?.values == [1, 2, 3, 9])
    #expect(log.entries == ["[1, 2, 3, 9]"])
    weak let observed = target
    target = nil
    #expect(observed == nil)
    relay.accept(4)
  }

  @Test("drive passes the sequence to a function, with a further argument or without")
  func functions() {
    let log = Log<String>()
    func bind(_ name: String) -> (Observable<Int>) -> (Int) -> any Disposable {
      { source in { number in source.subscribe(onNext: { log.write("\(name) \($0 + number)") }) } }
    }
    driver.drive(bind("curried"), curriedArgument: 10).disposed(by: bag)
    let subscription = driver.drive { source in source.subscribe(onNext: { log.write("plain \($0)") }) }
    subscription.disposed(by: bag)
    #expect(log.entries == ["curried 11", "plain 1"])
  }
}
