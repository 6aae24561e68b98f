import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("An infallible")
struct InfallibleTests {
  func events<Element>(of infallible: Infallible<Element>) -> [Event<Element>] {
    let log = Log<Event<Element>>()
    infallible.subscribe { log.write($0.event) }.dispose()
    return log.entries
  }

  func elements<Element>(of infallible: Infallible<Element>) -> [Element] {
    events(of: infallible).compactMap(\.element)
  }

  @Test("An infallible is made from elements or a closure")
  func creating() {
    #expect(events(of: .just(1)) == [.next(1), .completed])
    #expect(events(of: .of(1, 2)) == [.next(1), .next(2), .completed])
    #expect(events(of: .from([1, 2])) == [.next(1), .next(2), .completed])
    #expect(events(of: .from(1...2)) == [.next(1), .next(2), .completed])
    #expect(events(of: Infallible<Int>.empty()) == [.completed])
    #expect(events(of: Infallible<Int>.never()).isEmpty)
    #expect(events(of: .deferred { .just(3) }) == [.next(3), .completed])
    let log = Log<String>()
    let created = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.completed)
      observer(.next(2))
      return Disposables.create { log.write("released") }
    }
    #expect(events(of: created) == [.next(1), .completed])
    #expect(log.entries == ["released"])
  }

  @Test("asInfallible replaces the error of a sequence that may fail")
  func asInfallible() {
    let failing = Observable.concat(.just(1), .error(TestError.first))
    #expect(events(of: failing.asInfallible(onErrorJustReturn: 9)) == [.next(1), .next(9), .completed])
    #expect(
      events(of: failing.asInfallible(onErrorFallbackTo: .of(7, 8)))
        == [.next(1), .next(7), .next(8), .completed])
    #expect(
      events(of: failing.asInfallible(onErrorRecover: { $0 is TestError ? .just(5) : .empty() }))
        == [.next(1), .next(5), .completed])
  }

  @Test("Relays can be converted to infallibles")
  func relays() {
    let behavior = BehaviorRelay(value: 1)
    #expect(events(of: behavior.asInfallible()) == [.next(1)])
    let replay = ReplayRelay<Int>.create(bufferSize: 2)
    for number in 1...3 { replay.accept(number) }
    #expect(events(of: replay.asInfallible()) == [.next(2), .next(3)])
    let publish = PublishRelay<Int>()
    let log = Log<Int>()
    let subscription = publish.asInfallible().subscribe(onNext: { log.write($0) })
    publish.accept(4)
    subscription.dispose()
    publish.accept(5)
    #expect(log.entries == [4])
  }

  @Test("Operators on an infallible return an infallible")
  func operators() {
    let source = Infallible.of(1, 2, 2, 3)
    #expect(elements(of: source.map { $0 * 2 }) == [2, 4, 4, 6])
    #expect(elements(of: source.compactMap { $0 == 2 ? nil : $0 }) == [1, 3])
    #expect(elements(of: source.filter { $0 > 1 }) == [2, 2, 3])
    #expect(elements(of: source.distinctUntilChanged()) == [1, 2, 3])
    #expect(elements(of: source.distinctUntilChanged { $0 % 2 }) == [1, 2, 3])
    #expect(elements(of: source.distinctUntilChanged(at: \.description)) == [1, 2, 3])
    #expect(elements(of: source.scan(0) { $0 + $1 }) == [1, 3, 5, 8])
    #expect(elements(of: source.scan(into: 0) { $0 += $1 }) == [1, 3, 5, 8])
    #expect(elements(of: source.startWith(0)) == [0, 1, 2, 2, 3])
    #expect(elements(of: source.take(2)) == [1, 2])
    #expect(elements(of: source.skip(2)) == [2, 3])
    #expect(elements(of: source.take(until: Infallible.just(1))).isEmpty)
    #expect(elements(of: source.share(replay: 1)) == [1, 2, 2, 3])
  }

  @Test("An infallible can be combined with others")
  func combining() {
    let two = Infallible.combineLatest(Infallible.of(1, 2), Infallible.just("a")) { "\($0)\($1)" }
    #expect(elements(of: two) == ["1a", "2a"])
    let tuples = elements(of: Infallible.combineLatest(Infallible.just(1), Infallible.just("a")))
    #expect(tuples.count == 1 && tuples[0] == (1, "a"))
    #expect(elements(of: .merge(.just(1), .just(2))) == [1, 2])
    #expect(elements(of: .merge([.just(1), .just(2)])) == [1, 2])
    #expect(elements(of: .concat(.just(1), .just(2))) == [1, 2])
    #expect(elements(of: Infallible.just(1).concat(Infallible.just(2))) == [1, 2])
    #expect(elements(of: Infallible.of(1, 2).flatMap { Infallible.of($0, $0 * 10) }) == [1, 10, 2, 20])
    #expect(elements(of: Infallible.of(1, 2).concatMap { Infallible.of($0, $0 * 10) }) == [1, 10, 2, 20])
    #expect(elements(of: Infallible.of(1, 2).flatMapLatest { Infallible.just($0) }) == [1, 2])
    #expect(elements(of: Infallible.just(1).withLatestFrom(Infallible.just("b"))) == ["b"])
    #expect(elements(of: Infallible.of(Infallible.just(1), .just(2)).switchLatest()) == [1, 2])
  }

  @Test("flatMap of an infallible requires an infallible inner sequence (RxSwift PR 2536)")
  func flatMapFallible() {
    let failing = Observable<Int>.error(TestError.first)
    let result = Infallible.just(1).flatMap { _ in failing.asInfallible(onErrorJustReturn: 0) }
    #expect(events(of: result) == [.next(0), .completed])
  }

  @Test("An infallible can be observed and subscribed to on a scheduler (RxSwift issue 2438)")
  func schedulers() {
    let scheduler = TestScheduler(initialClock: 0)
    let delivered = scheduler.start { Infallible.just(1).observe(on: scheduler) }
    #expect(delivered.events == [.next(201, 1), .completed(202)])
    let other = TestScheduler(initialClock: 0)
    let started = other.start { Infallible.just(1).subscribe(on: other) }
    #expect(started.events == [.next(201, 1), .completed(201)])
  }

  @Test("withUnretained completes when the object is freed")
  func withUnretained() {
    final class Owner: Sendable {}
    var owner: Owner? = Owner()
    let relay = PublishRelay<Int>()
    let log = Log<Event<Int>>()
    let subscription = relay.asInfallible().withUnretained(owner!) { $1 }.subscribe { log.write($0.event) }
    relay.accept(1)
    owner = nil
    relay.accept(2)
    #expect(log.entries == [.next(1), .completed])
    subscription.dispose()
  }

  @Test("do and subscribe receive the elements and the end")
  func doClosures() {
    final class Owner: Sendable {}
    let log = Log<String>()
    let owner = Owner()
    _ = Infallible.just(1).do(
      onNext: { log.write("on \($0)") }, afterNext: { log.write("after \($0)") },
      onCompleted: { log.write("on end") }
    ).subscribe(
      with: owner, onNext: { log.write("\($1)") }, onCompleted: { _ in log.write("end") },
      onDisposed: { _ in log.write("disposed") })
    #expect(log.entries == ["on 1", "1", "after 1", "on end", "end", "disposed"])
  }
}
