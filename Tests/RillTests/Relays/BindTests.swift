import Rill
import Testing

@Suite("bind")
@MainActor struct BindTests {
  final class Owner: Sendable {}

  /// Subscribes to any source, like a function that `bind(to:)` passes a sequence to.
  nonisolated private func elements<Source: ObservableConvertibleType>(of source: Source) -> [Source.Element]
  {
    let log = Log<Source.Element>()
    source.asObservable().subscribe(onNext: { log.write($0) }).dispose()
    return log.entries
  }

  @Test("bind feeds several relays with elements and several observers with all events")
  func bind() {
    let (first, second) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    _ = Observable.of(1, 2).bind(to: first, second)
    #expect(first.value == 2 && second.value == 2)
    let published = PublishRelay<Int>()
    let log = Log<Event<Int>>()
    let bag = DisposeBag()
    published.subscribe { log.write($0) }.disposed(by: bag)
    Observable.of(1, 2).bind(to: published).disposed(by: bag)
    #expect(log.entries == [.next(1), .next(2)])
    let observed = Log<Event<Int>>()
    let observer = AnyObserver<Int> { observed.write($0) }
    _ = Observable.just(1).bind(to: observer, observer)
    #expect(observed.entries == [.next(1), .next(1), .completed, .completed])
    let closed = Log<Int>()
    _ = Observable.of(1, 2).bind(onNext: { closed.write($0) })
    #expect(closed.entries == [1, 2])
  }

  @Test("bind feeds relays and observers of optional elements")
  func optionals() {
    let (publish, behavior, replay) = (
      PublishRelay<Int?>(), BehaviorRelay<Int?>(value: nil), ReplayRelay<Int?>.createUnbound()
    )
    let log = Log<Int?>()
    let bag = DisposeBag()
    publish.subscribe(onNext: { log.write($0) }).disposed(by: bag)
    let source = Observable.of(1, 2)
    source.bind(to: publish).disposed(by: bag)
    source.bind(to: behavior, behavior).disposed(by: bag)
    source.bind(to: replay).disposed(by: bag)
    #expect(log.entries == [1, 2])
    #expect(behavior.value == 2)
    #expect(elements(of: replay) == [1, 2])
    let observed = Log<Event<Int?>>()
    source.bind(to: AnyObserver { observed.write($0) }).disposed(by: bag)
    #expect(observed.entries == [.next(1), .next(2), .completed])
  }

  @Test("bind passes the sequence to a function, and an argument to the function that it returns")
  func functions() {
    #expect(Observable.of(1, 2).bind(to: elements) == [1, 2])
    let sum = Observable.of(1, 2).bind(
      to: { source in { start in elements(of: source).reduce(start, +) } }, curriedArgument: 10)
    #expect(sum == 13)
    #expect(Infallible.of(1, 2).bind(to: elements) == [1, 2])
    let product = Infallible.of(2, 3).bind(
      to: { source in { start in elements(of: source).reduce(start, *) } }, curriedArgument: 10)
    #expect(product == 60)
  }

  @Test("bind(with:) passes an object to its closure without keeping the object alive")
  func object() {
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    var owner: Owner? = Owner()
    let subscription = subject.bind(with: owner!) { _, element in log.write(element) }
    subject.onNext(1)
    weak let observed = owner
    owner = nil
    #expect(observed == nil)
    subject.onNext(2)
    subscription.dispose()
    #expect(log.entries == [1])
  }

  @Test("An infallible can be bound to the same targets as an observable")
  func infallible() {
    let source = Infallible.of(1, 2)
    let (publish, behavior) = (PublishRelay<Int>(), BehaviorRelay(value: 0))
    let (publishOptional, behaviorOptional) = (PublishRelay<Int?>(), BehaviorRelay<Int?>(value: nil))
    let (log, optionals) = (Log<Int>(), Log<Int?>())
    let bag = DisposeBag()
    publish.subscribe(onNext: { log.write($0) }).disposed(by: bag)
    publishOptional.subscribe(onNext: { optionals.write($0) }).disposed(by: bag)
    source.bind(to: publish).disposed(by: bag)
    source.bind(to: publishOptional).disposed(by: bag)
    source.bind(to: behavior).disposed(by: bag)
    source.bind(to: behaviorOptional).disposed(by: bag)
    source.bind(onNext: { log.write($0 * 10) }).disposed(by: bag)
    #expect(log.entries == [1, 2, 10, 20])
    #expect(optionals.entries == [1, 2])
    #expect(behavior.value == 2 && behaviorOptional.value == 2)
    let observed = Log<Event<Int>>()
    let observedOptionals = Log<Event<Int?>>()
    source.bind(to: AnyObserver { observed.write($0) }).disposed(by: bag)
    source.bind(to: AnyObserver { observedOptionals.write($0) }).disposed(by: bag)
    #expect(observed.entries == [.next(1), .next(2), .completed])
    #expect(observedOptionals.entries == [.next(1), .next(2), .completed])
  }
}
