import Rill
import RillTestSupport
import RillUI
import Testing

@Suite("Inner sequences of the main-actor family", .timeLimit(.minutes(20)))
@MainActor struct SharedSequenceInnerTests {
  let outer = PublishRelay<Int>()
  let inner = [PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()]
  let log = Log<String>()
  let bag = DisposeBag()

  var signals: [Signal<Int>] {
    inner.enumerated().map { index, subject in subject.asSignal(onErrorJustReturn: -index - 1) }
  }

  /// The indices of the inner sequences that have observers.
  var running: [Int] { inner.indices.filter { inner[$0].hasObservers } }

  func follow(_ signal: Signal<Int>) {
    let log = log
    signal.emit(onNext: { log.write("\($0)") }).disposed(by: bag)
  }

  @Test("flatMapLatest and switchLatest unsubscribe from the previous sequence", arguments: [true, false])
  func latest(mapped: Bool) {
    let signals = signals
    let indices = outer.asSignal()
    follow(mapped ? indices.map { signals[$0] }.switchLatest() : indices.flatMapLatest { signals[$0] })
    outer.accept(0)
    inner[0].onNext(1)
    outer.accept(1)
    #expect(running == [1])
    inner[0].onNext(2)
    inner[1].onNext(3)
    inner[1].onError(TestError.first)
    outer.accept(2)
    inner[2].onNext(4)
    #expect(log.entries == ["1", "3", "-2", "4"])
  }

  @Test("flatMapFirst drops elements that arrive while a sequence runs")
  func first() {
    let signals = signals
    follow(outer.asSignal().flatMapFirst { signals[$0] })
    for index in [0, 1] { outer.accept(index) }
    inner[0].onNext(1)
    inner[1].onNext(2)
    inner[0].onError(TestError.first)
    outer.accept(2)
    #expect(running == [2])
    inner[2].onNext(3)
    #expect(log.entries == ["1", "-1", "3"])
  }

  @Test("flatMap and merge follow all sequences", arguments: [true, false])
  func all(mapped: Bool) {
    let signals = signals
    let indices = outer.asSignal()
    follow(mapped ? indices.map { signals[$0] }.merge() : indices.flatMap { signals[$0] })
    for index in [0, 1] { outer.accept(index) }
    inner[0].onNext(1)
    inner[1].onNext(2)
    inner[0].onNext(3)
    #expect(running == [0, 1])
    #expect(log.entries == ["1", "2", "3"])
  }

  @Test("merge(maxConcurrent:) queues further sequences")
  func maxConcurrent() {
    let signals = signals
    follow(outer.asSignal().map { signals[$0] }.merge(maxConcurrent: 2))
    for index in [0, 1, 2] { outer.accept(index) }
    #expect(running == [0, 1])
    inner[1].onError(TestError.first)
    #expect(running == [0, 2])
    inner[2].onNext(5)
    #expect(log.entries == ["-2", "5"])
  }

  @Test("concat subscribes to the second sequence when the first has completed")
  func concat() {
    let signals = signals
    follow(.concat(signals))
    #expect(running == [0])
    inner[0].onNext(1)
    inner[0].onCompleted()
    #expect(running == [1])
    inner[1].onError(TestError.first)
    inner[2].onNext(3)
    #expect(log.entries == ["1", "-2", "3"])
  }

  @Test("The inner sequences determine whether the result is a driver or a signal")
  func strategies() {
    let signals = signals
    let index = BehaviorRelay(value: 0)
    let values: Signal<Int> = index.asDriver().flatMapLatest { signals[$0] }
    let text: Driver<String> = outer.asSignal().flatMapLatest { Driver.just("\($0)") }
    follow(values)
    text.drive(onNext: { [log] in log.write($0) }).disposed(by: bag)
    inner[0].onNext(1)
    outer.accept(7)
    #expect(log.entries == ["1", "7"])
  }
}
