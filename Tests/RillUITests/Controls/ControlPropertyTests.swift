import Rill
import RillUI
import Testing

@Suite("A control property", .timeLimit(.minutes(20)))
@MainActor struct ControlPropertyTests {
  let text = BehaviorRelay<String?>(value: nil)
  let written = Log<Event<String?>>()
  let bag = DisposeBag()

  var property: ControlProperty<String?> {
    ControlProperty(values: text, valueSink: AnyObserver { [written] in written.write($0) })
  }

  @Test("A control property emits its value to each subscriber, then each change")
  func values() {
    let (first, second) = (Log<String?>(), Log<String?>())
    property.subscribe(onNext: { first.write($0) }).disposed(by: bag)
    text.accept("a")
    property.bind(onNext: { second.write($0) }).disposed(by: bag)
    text.accept("b")
    #expect(first.entries == [nil, "a", "b"])
    #expect(second.entries == ["a", "b"])
  }

  @Test("A control property is an observer that accepts only elements")
  func writes() async {
    property.onNext("a")
    property.onCompleted()
    #expect(written.entries == [.next("a")])
    await #expect(processExitsWith: .success) { @MainActor in
      let errors = Log<String>()
      let written = Log<Int>()
      Hooks.defaultErrorHandler = { errors.write("\($1)") }
      let sink = AnyObserver<Int> { _ in written.write(1) }
      ControlProperty(values: Observable.just(1), valueSink: sink).onError(TestError.first)
      #expect(errors.entries == ["first"])
      #expect(written.entries.isEmpty)
    }
  }

  @Test("orEmpty emits an empty text for nil, and passes on written text")
  func orEmpty() {
    let log = Log<String>()
    let orEmpty: ControlProperty<String> = property.orEmpty
    orEmpty.subscribe(onNext: { log.write($0) }).disposed(by: bag)
    text.accept("a")
    text.accept(nil)
    orEmpty.onNext("b")
    #expect(log.entries == ["", "a", ""])
    #expect(written.entries == [.next("b")])
  }

  @Test("changed omits the value at the time of subscription")
  func changed() {
    let log = Log<String?>()
    text.accept("a")
    let changed: ControlEvent<String?> = property.changed
    changed.subscribe(onNext: { log.write($0) }).disposed(by: bag)
    text.accept("b")
    #expect(log.entries == ["b"])
  }

  @Test("map of a control property returns a driver")
  func operators() {
    let target = Target()
    let driver: Driver<Int> = property.orEmpty.map { $0.count + target.values.count }
    let log = Log<Int>()
    target.values = [1]
    driver.drive(onNext: { log.write($0) }).disposed(by: bag)
    text.accept("abc")
    #expect(log.entries == [1, 4])
  }

  @Test("An observer that a control property is bound to does not end with the control")
  func bind() {
    let log = Log<Event<String?>>()
    ControlProperty(values: Observable<String?>.just("a"), valueSink: AnyObserver { _ in })
      .bind(to: AnyObserver { log.write($0) }).disposed(by: bag)
    #expect(log.entries == [.next("a")])
  }
}
