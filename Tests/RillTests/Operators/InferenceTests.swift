import Rill
import RillTest
import Testing

/// Programs as users of RxSwift write them. The tests show that they compile and have these types.
@Suite("Type inference")
struct InferenceTests {
  private func elements<Element>(_ source: Observable<Element>) -> [Element] {
    let log = Log<Element>()
    _ = source.subscribe(onNext: { log.write($0) })
    return log.entries
  }

  @Test("Creating operators need no annotations")
  func creating() {
    #expect(elements((1 as Int?).map(Observable.just) ?? .empty()) == [1])
    #expect([1, 2].map(Observable.just).map(elements) == [[1], [2]])
    #expect(elements(Observable.from([3, 1])) == [3, 1])
    #expect(elements(Observable.from(Set([3]))) == [3])
    #expect(elements(Observable.from(optional: Optional<Int>.some(5))) == [5])
    #expect(elements(Observable.from(optional: nil as Int?)) == [])
    #expect(elements(Observable.generate(initialState: 0, condition: { $0 < 3 }) { $0 + 1 }) == [0, 1, 2])
    #expect(elements(Observable.range(start: 1, count: 2)) == [1, 2])
    #expect(elements(Observable<UInt8>.range(start: 254, count: 2)) == [254, 255])
    #expect(elements(Observable.repeatElement("a").take(2)) == ["a", "a"])
    let deferred = Observable.deferred { () -> Observable<Int> in .just(7) }
    #expect(elements(deferred) == [7])
    let created = Observable<String>.create { observer in
      observer.on(.next("a"))
      observer.onNext("b")
      observer.on(.completed)
      return Disposables.create()
    }
    #expect(elements(created) == ["a", "b"])
    let resource = BooleanDisposable()
    let using = Observable.using(
      { () -> BooleanDisposable in resource }, observableFactory: { _ in .just(1) })
    #expect(elements(using as Observable<Int>) == [1])
    #expect(resource.isDisposed)
    let functions: [@Sendable () -> Observable<Int>] = [Observable.empty, Observable.never]
    #expect(functions.map { elements($0()) } == [[], []])
  }

  @Test("Transforming operators need no annotations")
  func transforming() {
    let source = Observable.of(1, 2, 3)
    #expect(elements(source.map { "\($0)" }) == ["1", "2", "3"])
    #expect(elements(source.map(String.init)) == ["1", "2", "3"])
    #expect(elements(source.compactMap { $0 > 1 ? $0 : nil }) == [2, 3])
    #expect(elements(Observable.of("1", "x").compactMap(Int.init)) == [1])
    #expect(elements(Observable.of(1, nil, 3).compactMap { $0 }) == [1, 3])
    #expect(elements(source.enumerated().map { index, element in index * element }) == [0, 2, 6])
    #expect(elements(source.enumerated().map { $0.index * $0.element }) == [0, 2, 6])
    #expect(elements(source.enumerated().filter { index, _ in index > 1 }.map { $1 }) == [3])
    let tuple = source.enumerated().map { (index: Int, element: Int) -> String in "\(index)\(element)" }
    #expect(elements(tuple) == ["01", "12", "23"])
    #expect(elements(source.scan(0, accumulator: +)) == [1, 3, 6])
    #expect(elements(source.scan(0) { $0 + $1 }) == [1, 3, 6])
    #expect(elements(source.scan(into: [Int]()) { $0.append($1) }).last == [1, 2, 3])
    #expect(elements(source.scan([]) { $0 + [$1] }).last == [1, 2, 3])
    #expect(elements(source.reduce(0, accumulator: +)) == [6])
    #expect(elements(source.reduce("") { $0 + "\($1)" }) == ["123"])
    #expect(elements(source.reduce(0, accumulator: +) { "\($0)" }) == ["6"])
    #expect(elements(source.toArray().asObservable()) == [[1, 2, 3]])
    #expect(elements(source.materialize().map { $0.element }) == [1, 2, 3, nil])
    #expect(elements(source.materialize().dematerialize()) == [1, 2, 3])
    #expect(elements(source.map { Event.next($0) }.dematerialize()) == [1, 2, 3])
    let groups: Observable<GroupedObservable<Bool, Int>> = source.groupBy { $0 > 1 }
    #expect(elements(groups.map { $0.key }) == [false, true])
    #expect(elements(source.groupBy(keySelector: { $0 > 1 }).flatMap { $0.map { $0 * 10 } }) == [10, 20, 30])
    let object = BooleanDisposable()
    #expect(elements(source.withUnretained(object).map { "\($0.isDisposed) \($1)" }).first == "false 1")
    #expect(elements(source.withUnretained(object) { _, element in element }) == [1, 2, 3])
    #expect(elements(Observable.of((1, "a")).withUnretained(object) { ($1.0, $1.1) }.map { $0.1 }) == ["a"])
    let told = Log<Int>()
    _ = source.withUnretained(object).do(onNext: { _, value in told.write(value) }).subscribe()
    #expect(told.entries == [1, 2, 3])
    _ = source.do().debug("quiet").take(0).subscribe()
  }

  @Test("Operators that map to sequences need no annotations")
  func mapping() {
    let source = Observable.of(1, 2)
    #expect(elements(source.flatMap { Observable.just($0) }) == [1, 2])
    #expect(elements(source.flatMap { number -> Observable<String> in .just("\(number)") }) == ["1", "2"])
    #expect(elements(source.flatMap { Single.just($0) }) == [1, 2])
    #expect(elements(source.flatMap { $0 > 1 ? Maybe.just($0) : .empty() }) == [2])
    #expect(elements(source.flatMapLatest { Observable.just($0) }) == [1, 2])
    #expect(elements(source.flatMapFirst(Observable.just)) == [1, 2])
    #expect(elements(source.concatMap { Observable.of($0, $0) }) == [1, 1, 2, 2])
    #expect(elements(Observable.of(source, source).merge()) == [1, 2, 1, 2])
    #expect(elements(Observable.of(Observable.just(1)).concat()) == [1])
    #expect(elements(Observable.of(PublishSubject<Int>()).switchLatest()) == [])
    let failed = source.flatMap { _ -> Observable<Int> in throw TestError.first }.catchAndReturn(0)
    #expect(elements(failed) == [0])
    let scheduler = TestScheduler(initialClock: 0)
    let timed = source.concat(Observable.timer(.seconds(20), scheduler: scheduler))
      .timeout(.seconds(10), scheduler: scheduler)
      .flatMapLatest { _ in Observable.just(1) }
    #expect(elements(timed) == [1, 1])
    let inner = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let outer: TestableObservable<TestableObservable<Int>> = scheduler.createHotObservable([
      .next(210, inner), .completed(220),
    ])
    #expect(scheduler.start { outer.flatMap { $0 } }.events == [.next(220, 1), .completed(230)])
    #expect(outer.recordedEvents[0].value.element?.subscriptions == [Subscription(210, 230)])
  }

  @Test("Closures that combine elements need no annotations, whatever they calculate")
  func combining() {
    let (a, b, c) = (Observable.just("1"), Observable.just("x"), Observable.just("3"))
    let (yes, no) = (Observable.just(true), Observable.just(false))
    #expect(elements(Observable.combineLatest(a, b) { (Int($0) ?? 0) + (Int($1) ?? 0) }) == [1])
    #expect(
      elements(Observable.combineLatest(a, b, c) { (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0) }) == [4])
    let four = Observable.combineLatest(a, b, c, a) {
      (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0) + (Int($3) ?? 0)
    }
    #expect(elements(four) == [5])
    #expect(elements(Observable.zip(a, b, c) { (Int($0) ?? 0) * (Int($1) ?? 2) - (Int($2) ?? 0) }) == [-1])
    #expect(elements(Observable.combineLatest(yes, yes, yes, no) { $0 && $1 && $2 && !$3 }) == [true])
    #expect(
      elements(Observable.combineLatest(yes, no, yes, no, yes) { $0 && !$1 && $2 && !$3 && $4 }) == [true])
    let named = Observable.combineLatest(a, b, c) { a, b, c -> Int in
      let numbers = [a, b, c].compactMap(Int.init)
      return numbers.reduce(0, +)
    }
    #expect(elements(named) == [4])
    #expect(
      elements(Observable.merge(a.map { _ in 1 }, b.map { _ in -1 }).scan(0, accumulator: +)) == [1, 0])
    #expect(elements(Observable.merge(a, b, c).compactMap(Int.init).map { $0 + 1 }) == [2, 4])
    #expect(elements(a.withLatestFrom(b) { $0 + $1 }) == ["1x"])
    #expect(elements(a.withLatestFrom(Observable.combineLatest(b, c)).map { x, y in x + y }) == ["x3"])
    let infallible = Infallible.just("1")
    let sum = Infallible.combineLatest(infallible, infallible, infallible) {
      (Int($0) ?? 0) + (Int($1) ?? 0) + (Int($2) ?? 0)
    }
    #expect(elements(sum.asObservable()) == [3])
    let single = Single.just("2")
    let product = Single.zip(single, single, single) { (Int($0) ?? 0) * (Int($1) ?? 0) * (Int($2) ?? 0) }
    #expect(elements(product.asObservable()) == [8])
  }

  @Test("Filtering operators need no annotations")
  func filtering() {
    let source = Observable.of(1, 1, 2, 3)
    struct Person: Equatable, Sendable { var name = "" }
    let people = Observable.of(Person(name: "a"), Person(name: "a"), Person(name: "b"))
    #expect(elements(source.distinctUntilChanged()) == [1, 2, 3])
    #expect(elements(source.distinctUntilChanged { $0 / 2 }) == [1, 2])
    #expect(elements(source.distinctUntilChanged { $0 == $1 }) == [1, 2, 3])
    #expect(elements(source.distinctUntilChanged(==)) == [1, 2, 3])
    #expect(elements(source.distinctUntilChanged({ $0 }, comparer: { $0 == $1 })) == [1, 2, 3])
    let throwing = source.distinctUntilChanged {
      $0
    } comparer: { _, _ in
      throw TestError.first
    }
    #expect(elements(throwing.catchAndReturn(0)) == [1, 0])
    let other = source.distinctUntilChanged { _, _ -> Bool in throw TestError.first }
    #expect(elements(other.catchAndReturn(0)) == [1, 0])
    #expect(elements(source.distinctUntilChanged { $0 }) == [1, 2, 3])
    #expect(elements(people.distinctUntilChanged(at: \.name).map(\.name)) == ["a", "b"])
    #expect(elements(people.distinctUntilChanged { $0.name }.map { $0.name }) == ["a", "b"])
    #expect(elements(source.take(while: { $0 < 2 })) == [1, 1])
    #expect(elements(source.take(while: { $0 < 2 }, behavior: .inclusive)) == [1, 1, 2])
    #expect(elements(source.take(until: { $0 == 2 })) == [1, 1])
    #expect(elements(source.take(until: Observable<Void>.never())) == [1, 1, 2, 3])
    #expect(elements(source.skip(while: { $0 < 2 })) == [2, 3])
    #expect(elements(source.skip { $0 < 2 }) == [2, 3])
    #expect(elements(source.skip(until: Observable.just(()))) == [1, 1, 2, 3])
    #expect(elements(source.ifEmpty(default: 0).takeLast(1)) == [3])
    #expect(elements(source.first().asObservable()) == [1])
    #expect(elements(source.single { $0 == 3 }) == [3])
    #expect(elements(source.element(at: 3)) == [3])
  }

  @Test("Error operators need no annotations")
  func errors() {
    let failing = Observable<Int>.error(TestError.first)
    #expect(elements(failing.catch { _ in .just(1) }) == [1])
    #expect(elements(failing.catch { error in error is TestError ? .just(1) : .error(error) }) == [1])
    #expect(elements(failing.catchAndReturn(2)) == [2])
    #expect(elements(Observable.catch(sequence: [failing, .just(3)])) == [3])
    #expect(elements(Observable.catch(sequence: [failing, failing].map { $0.catchAndReturn(1) })) == [1])
    #expect(elements(failing.retry(2).catchAndReturn(1)) == [1])
    #expect(elements(failing.retry { errors in errors.take(1) }) == [])
    #expect(elements(failing.retry { (errors: Observable<TestError>) in errors.take(0) }) == [])
    let limited = failing.retry { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        attempt < 2 ? .just(attempt) : .error(error)
      }
    }
    #expect(elements(limited.catchAndReturn(9)) == [9])
  }
}
