import Rill
import RillTestSupport
import RillUI
import Testing

@Suite("A signal", .timeLimit(.minutes(20)))
@MainActor struct SignalTests {
  @Test("A signal is shared without a replay")
  func noReplay() async {
    let started = Log<Int>()
    let subject = PublishSubject<Int>()
    let signal = Observable<Int>.deferred {
      started.write(1)
      return subject
    }.asSignal(onErrorJustReturn: 0)
    let (early, late) = (Log<Int>(), Log<Int>())
    let bag = DisposeBag()
    signal.emit(onNext: { early.write($0) }).disposed(by: bag)
    subject.onNext(1)
    await deliveries()
    signal.emit(onNext: { late.write($0) }).disposed(by: bag)
    subject.onNext(2)
    await deliveries()
    #expect(early.entries == [1, 2])
    #expect(late.entries == [2])
    #expect(started.entries == [1])
  }

  @Test("A signal delivers on the main actor, and feeds relays and observers")
  func emits() async {
    let relay = PublishRelay<Int>()
    let published = PublishRelay<Int>()
    let target = Target()
    let log = Log<String>()
    let bag = DisposeBag()
    published.subscribe(onNext: { log.write("\($0) \(MainScheduler.isMainThread)") }).disposed(by: bag)
    relay.asSignal().emit(to: published).disposed(by: bag)
    relay.asSignal().emit(to: Binder(target) { $0.values.append($1) }).disposed(by: bag)
    #expect(onOtherThread { relay.accept(1) }.wait())
    await deliveries()
    #expect(log.entries == ["1 true"])
    #expect(target.values == [1])
  }

  @Test("A signal replaces an error in the requested way")
  func errors() async {
    let log = Log<String>()
    let bag = DisposeBag()
    let failing = Observable<Int>.error(TestError.first)
    for (name, signal) in [
      ("just", failing.asSignal(onErrorJustReturn: 9)),
      ("recover", failing.asSignal(onErrorRecover: { _ in .just(5) })),
    ] {
      signal.emit(onNext: { log.write("\(name) \($0)") }, onCompleted: { log.write("\(name) completed") })
        .disposed(by: bag)
      await deliveries()
    }
    #expect(log.entries == ["just 9", "just completed", "recover 5", "recover completed"])
  }
}
