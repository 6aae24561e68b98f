import Rill
import RillUI
import Testing

@Suite("A control event", .timeLimit(.minutes(20)))
@MainActor struct ControlEventTests {
  let subject = PublishSubject<Int>()
  let target = Target()
  let bag = DisposeBag()

  var event: ControlEvent<Int> { ControlEvent(events: subject) }

  @Test("A control event has no initial value, calls main-actor closures, and ends with its control")
  func subscribe() {
    let target = target
    let log = Log<String>()
    subject.onNext(0)
    event.subscribe(
      onNext: { target.values.append($0) }, onCompleted: { log.write("completed") },
      onDisposed: { log.write("disposed") }
    ).disposed(by: bag)
    subject.onNext(1)
    #expect(target.values == [1])
    subject.onCompleted()
    #expect(log.entries == ["completed", "disposed"])
  }

  @Test("A control event can be bound to closures and observers, which do not end with the control")
  func bind() {
    let target = target
    let log = Log<Event<Int>>()
    event.bind(onNext: { target.values.append($0) }).disposed(by: bag)
    event.bind(to: AnyObserver { log.write($0) }, AnyObserver { log.write($0) }).disposed(by: bag)
    subject.onNext(1)
    subject.onCompleted()
    #expect(target.values == [1])
    #expect(log.entries == [.next(1), .next(1)])
  }

  @Test("map of a control event returns a signal, whose closures may use a view")
  func operators() {
    let target = target
    let signal: Signal<String> = event.asControlEvent().map { "\($0 + target.values.count)" }
    let log = Log<String>()
    signal.emit(onNext: { log.write($0) }).disposed(by: bag)
    subject.onNext(1)
    target.values = [0]
    subject.onNext(1)
    #expect(log.entries == ["1", "2"])
  }
}
