import Rill
import RillTestSupport
import RillUI
import Testing

@Suite("Operators of the main-actor family", .timeLimit(.minutes(20)))
@MainActor struct SharedSequenceOperatorsTests {
  /// The state of a view, which a main-actor closure may use.
  final class View {
    var seen: [String] = []
  }

  let view = View()

  /// Returns the elements of a driver while its relay accepts values.
  func values<Element>(
    _ given: [Int], through driver: (Driver<Int>) -> Driver<Element>
  ) async -> [Element] {
    let relay = BehaviorRelay(value: 0)
    let log = Log<Element>()
    let subscription = driver(relay.asDriver()).drive(onNext: { log.write($0) })
    for value in given {
      relay.accept(value)
      await deliveries()
    }
    subscription.dispose()
    return log.entries
  }

  @Test("The closures of map, compactMap, filter and do may use a view's state")
  func closures() async {
    let view = view
    let result = await values([1, 2, 3]) { driver in
      driver.do(onNext: { view.seen.append("do \($0)") }).filter { element in
        view.seen.append("filter \(element)")
        return element > 0
      }.compactMap { element in element == 2 ? nil : element }.map { "\($0 * 10) of \(view.seen.count)" }
    }
    #expect(result == ["10 of 4", "30 of 8"])
    #expect(view.seen.prefix(4) == ["do 0", "filter 0", "do 1", "filter 1"])
  }

  @Test("startWith, skip and distinctUntilChanged work on drivers")
  func simple() async {
    let result = await values([1, 1, 2]) { $0.distinctUntilChanged().skip(1).startWith(7) }
    #expect(result == [7, 1, 2])
  }

  @Test("flatMapLatest follows the latest driver, and flatMap all of them")
  func flatMap() async {
    let inner = [BehaviorRelay(value: "a"), BehaviorRelay(value: "b")]
    let outer = PublishRelay<Int>()
    let (latest, all) = (Log<String>(), Log<String>())
    let bag = DisposeBag()
    let drivers = inner.map { $0.asDriver() }
    let indices = outer.asSignal()
    indices.flatMapLatest { drivers[$0] }.drive(onNext: { latest.write($0) }).disposed(by: bag)
    indices.flatMap { drivers[$0] }.drive(onNext: { all.write($0) }).disposed(by: bag)
    for index in [0, 1] {
      outer.accept(index)
      await deliveries()
    }
    inner[0].accept("a2")
    inner[1].accept("b2")
    await deliveries()
    #expect(latest.entries == ["a", "b", "b2"])
    #expect(all.entries == ["a", "b", "a2", "b2"])
  }

  @Test("withLatestFrom combines a signal with the latest of another")
  func withLatestFrom() async {
    let taps = PublishRelay<Void>()
    let text = PublishRelay<String>()
    let (log, combined) = (Log<String>(), Log<String>())
    let bag = DisposeBag()
    let view = view
    taps.asSignal().withLatestFrom(text.asSignal()).emit(onNext: { log.write($0) }).disposed(by: bag)
    taps.asSignal().withLatestFrom(text.asSignal()) { _, text in "\(text) \(view.seen.count)" }
      .emit(onNext: { combined.write($0) }).disposed(by: bag)
    taps.accept(())
    text.accept("x")
    await deliveries()
    taps.accept(())
    await deliveries()
    #expect(log.entries == ["x"])
    #expect(combined.entries == ["x 0"])
  }

  @Test("merge passes on all elements, empty completes, and never emits no event")
  func merge() async {
    let log = Log<String>()
    let bag = DisposeBag()
    Driver.merge(.just(1), .empty(), .just(2)).drive(
      onNext: { log.write("\($0)") }, onCompleted: { log.write("completed") }
    ).disposed(by: bag)
    Driver<Int>.never().drive(onNext: { log.write("\($0)") }, onCompleted: { log.write("never") })
      .disposed(by: bag)
    await deliveries()
    #expect(log.entries == ["1", "2", "completed"])
  }
}
