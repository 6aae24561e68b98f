import Rill
import RillTest
import RillTestSupport
import RillUI
import Testing

/// Expressions that users of RxSwift write about the sequences of controls, as they do about observables.
@Suite("Operators of controls", .timeLimit(.minutes(20)))
@MainActor struct OperatorsOfControlsTests {
  let bag = DisposeBag()
  let log = Log<String>()
  let taps = PublishSubject<Void>()
  let texts = BehaviorSubject<String?>(value: "a")

  var tap: ControlEvent<Void> { ControlEvent(events: taps) }
  var text: ControlProperty<String?> { ControlProperty(values: texts, valueSink: AnyObserver { _ in }) }

  @Test("The results of a control's operators can be bound and subscribed to")
  func binding() {
    let (target, log) = (Target(), log)
    let (relay, subject) = (BehaviorRelay(value: 0), PublishSubject<Int>())
    subject.subscribe { log.write("\($0)") }.disposed(by: bag)
    tap.map { 1 }.bind(to: relay).disposed(by: bag)
    tap.map { 2 }.bind(to: subject).disposed(by: bag)
    tap.map { 3 }.bind(onNext: { target.values.append($0) }).disposed(by: bag)
    tap.map { 4 }.bind(with: target) { $0.values.append($1) }.disposed(by: bag)
    tap.map { 5 }.subscribe(onNext: { target.values.append($0) }).disposed(by: bag)
    text.orEmpty.map(\.count).subscribe(with: target, onNext: { $0.values.append($1) }).disposed(by: bag)
    taps.onNext(())
    taps.onCompleted()
    #expect(relay.value == 1)
    #expect(log.entries == ["next(2)"], "the end of the control isn't bound")
    #expect(target.values == [1, 3, 4, 5])
  }

  @Test("debounce, throttle, delay and take(for:) measure time by the scheduler that is named")
  func timing() {
    let scheduler = TestScheduler(initialClock: 0)
    let observers = (0..<4).map { _ in scheduler.createObserver(String.self) }
    text.orEmpty.debounce(.seconds(10), scheduler: scheduler).drive(observers[0]).disposed(by: bag)
    text.orEmpty.throttle(.seconds(10), scheduler: scheduler).drive(observers[1]).disposed(by: bag)
    text.orEmpty.delay(.seconds(10), scheduler: scheduler).drive(observers[2]).disposed(by: bag)
    text.orEmpty.take(for: .seconds(10), scheduler: scheduler).drive(observers[3]).disposed(by: bag)
    let texts = texts
    scheduler.scheduleAt(5) { texts.onNext("b") }
    scheduler.scheduleAt(30) { texts.onNext("c") }
    scheduler.start()
    #expect(observers[0].events == [.next(15, "b"), .next(40, "c")])
    #expect(observers[1].events == [.next(0, "a"), .next(10, "b"), .next(30, "c")])
    #expect(observers[2].events == [.next(10, "a"), .next(15, "b"), .next(40, "c")])
    #expect(observers[3].events == [.next(0, "a"), .next(5, "b"), .completed(10)])
  }

  @Test("A control's element is mapped on the main actor to an observable, a single or a maybe")
  func inner() {
    let (target, log, bag) = (Target(), log, bag)
    func search(_ text: String) -> Observable<String> {
      target.values.append(text.count)
      return text.isEmpty ? .error(TestError.first) : .just("found \(text)")
    }
    text.orEmpty.flatMapLatest { search($0) }.subscribe { log.write("\($0)") }.disposed(by: bag)
    tap.flatMapLatest { Single.just("single") }.subscribe(onNext: { log.write($0) }).disposed(by: bag)
    tap.flatMap { Maybe.just("maybe") }.subscribe(onNext: { log.write($0) }).disposed(by: bag)
    tap.flatMapFirst { Observable.of("first", "second") }.subscribe(onNext: { log.write($0) }).disposed(
      by: bag)
    tap.concatMap { Driver.just("driver") }.subscribe(onNext: { log.write($0) }).disposed(by: bag)
    taps.onNext(())
    texts.onNext("")
    #expect(target.values == [1, 0])
    #expect(
      log.entries == [
        "next(found a)", "single", "maybe", "first", "second", "driver", "error(\(TestError.first))",
      ])
  }

  @Test("A control's element can be combined with the latest of an observable")
  func latest() {
    let (form, target, log) = (Observable.just("form"), Target(), log)
    tap.withLatestFrom(form).subscribe(onNext: { log.write($0) }).disposed(by: bag)
    tap.withLatestFrom(form) { _, form in
      target.values.append(form.count)
      return form
    }
    .subscribe(onNext: { log.write($0) }).disposed(by: bag)
    taps.onNext(())
    #expect(log.entries == ["form", "form"])
    #expect(target.values == [4])
  }

  @Test("take and skip limit a control's sequence, by closures that may use a view")
  func limiting() {
    let (source, log, target) = (PublishRelay<Int>(), log, Target())
    let numbers = ControlEvent(events: source)
    func follow(_ name: String, _ sequence: Signal<Int>) {
      sequence.emit(onNext: { log.write("\(name) \($0)") }, onCompleted: { log.write("\(name) ends") })
        .disposed(by: bag)
    }
    target.values = [3]
    follow("take", numbers.take(1))
    follow("take(while:)", numbers.take(while: { $0 < target.values[0] }))
    follow("take(until:)", numbers.take(until: { $0 == target.values[0] }, behavior: .inclusive))
    follow("until tap", numbers.take(until: tap))
    follow("skip(while:)", numbers.skip(while: { $0 < target.values[0] }))
    follow("skip until tap", numbers.skip(until: tap))
    follow("at", numbers.distinctUntilChanged(at: \.isZero))
    follow("index", numbers.enumerated().map { $0.index * 10 + $0.element })
    numbers.take(until: Observable.just(())).subscribe(onCompleted: { log.write("ended at once") })
      .disposed(by: bag)
    numbers.skip(until: Observable.just(())).take(1).subscribe(onNext: { log.write("skipped to \($0)") })
      .disposed(by: bag)
    source.accept(2)
    taps.onNext(())
    source.accept(3)
    func entries(_ name: String) -> [String] { log.entries.filter { $0.hasPrefix(name + " ") } }
    #expect(entries("take") == ["take 2", "take ends"])
    #expect(entries("take(while:)") == ["take(while:) 2", "take(while:) ends"])
    #expect(entries("take(until:)") == ["take(until:) 2", "take(until:) 3", "take(until:) ends"])
    #expect(entries("until tap") == ["until tap 2", "until tap ends"])
    #expect(entries("skip(while:)") == ["skip(while:) 3"])
    #expect(entries("skip until tap") == ["skip until tap 3"])
    #expect(entries("at") == ["at 2"])
    #expect(entries("index") == ["index 2", "index 13"])
    #expect(log.entries.contains("ended at once") && log.entries.contains("skipped to 2"))
  }

  @Test("share(replay:) replays to later subscribers, and observe(on:) leaves the main actor")
  func sharing() async {
    let (source, log) = (PublishRelay<Int>(), log)
    let shared = ControlEvent(events: source).share(replay: 2, scope: .forever)
    shared.emit(onNext: { log.write("early \($0)") }).disposed(by: bag)
    for number in 1...3 { source.accept(number) }
    shared.emit(onNext: { log.write("late \($0)") }).disposed(by: bag)
    #expect(log.entries == ["early 1", "early 2", "early 3", "late 2", "late 3"])
    let threads = AsyncStream.makeStream(of: Bool.self)
    ControlEvent(events: source).observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
      .subscribe(onNext: { _ in threads.continuation.yield(MainScheduler.isMainThread) }).disposed(by: bag)
    source.accept(4)
    var thread = threads.stream.makeAsyncIterator()
    #expect(await thread.next() == false)
  }
}

extension Int {
  fileprivate var isZero: Bool { self == 0 }
}
