import Rill
import RillTest
import Testing

@Suite("combineLatest of collections and as tuples")
struct CombineLatestOfManyTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test(
    "combineLatest of a collection waits for all, combines at each element, and completes with the last source"
  )
  func collection() {
    let first = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(250)])
    let second = scheduler.createHotObservable([.next(220, 10), .completed(240)])
    let observer = scheduler.start { Observable.combineLatest([first, second]) { $0.reduce(0, +) } }
    #expect(observer.events == [.next(220, 11), .next(230, 12), .completed(250)])
    #expect(first.subscriptions == [Subscription(200, 250)])
    #expect(second.subscriptions == [Subscription(200, 240)])
  }

  @Test("Without a selector the elements come as an array, and an error ends the result")
  func arrays() {
    let first = scheduler.createHotObservable([.next(210, 1), .error(230, TestError.first)])
    let second = scheduler.createHotObservable([.next(220, 10)])
    let observer = scheduler.start { Observable.combineLatest([first, second]) }
    #expect(observer.events == [.next(220, [1, 10]), .error(230, TestError.first)])
    #expect(second.subscriptions == [Subscription(200, 230)])
  }

  @Test("combineLatest of an empty collection emits the selector's result for no elements")
  func empty() {
    let observer = scheduler.start { Observable.combineLatest([Observable<Int>]()) { $0.count } }
    #expect(observer.events == [.next(200, 0), .completed(200)])
  }

  @Test("Tuple members can be accessed by index in a closure whose type is inferred")
  func members() {
    let log = Log<any Sendable>()
    @Sendable func write(_ value: any Sendable) { log.write(value) }
    let (numbers, words) = (Observable.of(1, 2), Observable.just("a"))
    _ = Observable.combineLatest(numbers, words).subscribe(onNext: { write($0.0) })
    _ = Observable.zip(numbers, words).map { $0.1 }.subscribe(onNext: { write($0) })
    _ = Observable.zip(numbers, words, numbers).subscribe(onNext: { x, y, z in write(x + y.count + z) })
    _ = Observable.combineLatest(numbers, words, words, words).map { $0.3 }.subscribe(onNext: { write($0) })
    _ = Observable.zip(numbers, words, words, numbers, numbers).map { $0 + $3 + $4 }
      .subscribe(onNext: { write($0) })
    _ = Observable.zip(numbers, words, words, numbers).subscribe(onNext: { w, x, y, z in
      write(w + z)
      write(x + y)
    })
    _ = Infallible.combineLatest(Infallible.just(1), Infallible.just("b")).subscribe(onNext: { write($0.1) })
    _ = Infallible.zip(Infallible.just(1), Infallible.just("b"), Infallible.just(2))
      .subscribe(onNext: { write($0.2) })
    #expect(log.entries.map { "\($0)" } == ["1", "2", "a", "3", "a", "a", "3", "2", "aa", "b", "2"])
  }

  @Test("combineLatest makes tuples of different types")
  func tuples() {
    let log = Log<String>()
    _ = Observable.combineLatest(Observable.of(1, 2), Observable.of("a", "b"), Observable.just(true))
      .subscribe(onNext: { log.write("\($0) \($1) \($2)") })
    #expect(log.entries == ["1 a true", "2 a true", "2 b true"])
  }
}
