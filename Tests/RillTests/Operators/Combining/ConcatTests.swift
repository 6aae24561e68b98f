import Rill
import RillTest
import Testing

@Suite("concat", .timeLimit(.minutes(20)))
struct ConcatTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("Sources from a collection and from a sequence run one after the other")
  func sources() {
    for isCollection in [true, false] {
      let scheduler = TestScheduler(initialClock: 0)
      let first = scheduler.createHotObservable([.next(210, 1), .completed(220)])
      let second = scheduler.createColdObservable([.next(10, 2), .completed(20)])
      let third = scheduler.createColdObservable([.next(5, 3), .completed(15)])
      let sources = [first.asObservable(), second.asObservable(), third.asObservable()]
      let observer = scheduler.start {
        isCollection ? Observable.concat(sources[...]) : Observable.concat(AnyIteratorOf(sources))
      }
      #expect(observer.events == [.next(210, 1), .next(230, 2), .next(245, 3), .completed(255)])
      #expect(first.subscriptions == [Subscription(200, 220)])
      #expect(second.subscriptions == [Subscription(220, 240)])
      #expect(third.subscriptions == [Subscription(240, 255)])
    }
  }

  @Test("Each source is requested only when its turn comes")
  func lazy() {
    let log = Log<Int>()
    let sources = (0..<3).lazyMapped { number in
      log.write(number)
      return number == 1 ? Observable<Int>.never() : .just(number)
    }
    let subscription = Observable.concat(sources).subscribe { _ in }
    #expect(log.entries == [0, 1])
    subscription.dispose()
  }

  @Test("concat of no sources completes, and disposal unsubscribes from the running source")
  func disposal() {
    #expect(scheduler.start { Observable<Int>.concat([]) }.events == [.completed(200)])
    let other = TestScheduler(initialClock: 0)
    let first = other.createHotObservable([.next(210, 1), .completed(220)])
    let second = other.createColdObservable([.next(100, 2)])
    let observer = other.start(disposed: 250) {
      Observable.concat(first.asObservable(), second.asObservable())
    }
    #expect(observer.events == [.next(210, 1)])
    #expect(second.subscriptions == [Subscription(220, 250)])
  }

  @Test("Inner sequences run one after the other")
  func inner() {
    let inner = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let observer = scheduler.start { Observable.of(inner, inner).concat() }
    #expect(observer.events == [.next(210, 1), .next(230, 1), .completed(240)])
    #expect(inner.subscriptions == [Subscription(200, 220), Subscription(220, 240)])
  }

  @Test("concat queues 100,000 inner sequences")
  func manyInner() {
    let gate = PublishSubject<Int>()
    let inner = [gate.asObservable()] + (0..<100_000).map { Observable.just($0) }
    let last = Log<Int>()
    _ = Observable.from(inner).concat().takeLast(1).subscribe(onNext: { last.write($0) })
    gate.onCompleted()
    #expect(last.entries == [99_999])
  }
}

extension Range<Int> {
  /// Returns a collection whose elements are made on access.
  func lazyMapped<Element: Sendable>(_ make: @escaping @Sendable (Int) -> Element) -> LazilyMade<Element> {
    LazilyMade(range: self, make: make)
  }
}

struct LazilyMade<Element: Sendable>: Collection, Sendable {
  let range: Range<Int>
  let make: @Sendable (Int) -> Element

  var startIndex: Int { range.lowerBound }
  var endIndex: Int { range.upperBound }
  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> Element { make(index) }
}
