import Rill
import RillTestSupport
import RillUI
import Testing

/// Tests of control events and control properties alike.
@Suite("Sequences of controls", .timeLimit(.minutes(20)))
@MainActor struct ControlSequenceTests {
  let bag = DisposeBag()
  let log = Log<String>()

  /// Returns a source that must be subscribed to on the main actor, like a control.
  func source(_ subject: PublishSubject<Int>) -> Observable<Int> {
    let log = log
    return .deferred {
      log.write("connected \(MainScheduler.isMainThread)")
      return subject
    }
  }

  @Test("Control sequences connect to the control on the main actor, whatever the subscribing thread")
  func otherThread() async {
    let subject = PublishSubject<Int>()
    let event = ControlEvent(events: source(subject))
    let property = ControlProperty(values: source(subject), valueSink: AnyObserver { _ in })
    let (log, bag) = (log, bag)
    #expect(
      onOtherThread {
        for sequence in [event.asObservable(), property.asObservable(), property.changed.asObservable()] {
          sequence.subscribe(onNext: { log.write("\($0) \(MainScheduler.isMainThread)") }).disposed(by: bag)
          sequence.subscribe(onNext: { _ in log.write("disposed of") }).dispose()
        }
      }.wait())
    #expect(log.entries.isEmpty)
    await deliveries()
    subject.onNext(1)
    subject.onNext(2)
    #expect(
      log.entries
        == Array(repeating: "connected true", count: 3) + ["1 true", "1 true", "2 true", "2 true", "2 true"])
  }

  @Test("Control sequences accept observers, and closures with a weakly held object")
  func subscriptions() {
    let subject = PublishSubject<Int>()
    let event = ControlEvent(events: subject)
    var target: Target? = Target()
    let log = log
    event.subscribe(AnyObserver { log.write("\($0)") }).disposed(by: bag)
    if let target {
      event.subscribe(with: target, onNext: { $0.values.append($1) }).disposed(by: bag)
      event.bind(with: target) { $0.values.append($1 * 10) }.disposed(by: bag)
    }
    subject.onNext(1)
    #expect(target?.values == [1, 10])
    weak let observed = target
    target = nil
    #expect(observed == nil)
    subject.onNext(2)
    subject.onCompleted()
    #expect(log.entries == ["next(1)", "next(2)", "completed"])
  }

  @Test("Control sequences can be bound to relays of each kind, of optionals too, and to functions")
  func binding() {
    let subject = PublishSubject<Int>()
    let event = ControlEvent(events: subject)
    let (value, optional) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    let (published, replayed) = (PublishRelay<Int>(), ReplayRelay<Int>.create(bufferSize: 1))
    let log = log
    published.subscribe(onNext: { log.write("published \($0)") }).disposed(by: bag)
    event.bind(to: value).disposed(by: bag)
    event.bind(to: optional).disposed(by: bag)
    event.bind(to: published).disposed(by: bag)
    event.bind(to: replayed).disposed(by: bag)
    event.bind(to: AnyObserver<Int?> { log.write("optional \($0)") }).disposed(by: bag)
    event.bind { source in source.subscribe(onNext: { log.write("function \($0)") }) }.disposed(by: bag)
    event.bind(
      to: { source in { name in source.subscribe(onNext: { log.write("\(name) \($0)") }) } },
      curriedArgument: "curried"
    ).disposed(by: bag)
    subject.onNext(1)
    subject.onCompleted()
    replayed.subscribe(onNext: { log.write("replayed \($0)") }).disposed(by: bag)
    #expect(value.value == 1 && optional.value == 1)
    #expect(
      log.entries
        == ["published 1", "optional next(Optional(1))", "function 1", "curried 1", "replayed 1"])
  }
}
