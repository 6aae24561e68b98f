import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("merge, flatMap, concatMap, concat and startWith", .timeLimit(.minutes(20)))
struct MergeTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("merge passes on elements of both as they come and completes with the last source")
  func merge() {
    let first = scheduler.createHotObservable([.next(210, 1), .next(230, 3), .completed(240)])
    let second = scheduler.createHotObservable([.next(220, 2), .completed(250)])
    let observer = scheduler.start { Observable.merge(first.asObservable(), second.asObservable()) }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
    #expect(first.subscriptions == [Subscription(200, 240)])
    #expect(second.subscriptions == [Subscription(200, 250)])
  }

  @Test("merge of no sources completes")
  func mergeOfNothing() {
    #expect(scheduler.start { Observable<Int>.merge([]) }.events == [.completed(200)])
  }

  @Test("An error of one source unsubscribes from all")
  func mergeError() {
    let first = scheduler.createHotObservable([.next(210, 1), .error(230, TestError.first)])
    let second = scheduler.createHotObservable([.next(220, 2), .next(240, 3)])
    let observer = scheduler.start { Observable.merge(first.asObservable(), second.asObservable()) }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .error(230, TestError.first)])
    #expect(first.subscriptions == [Subscription(200, 230)])
    #expect(second.subscriptions == [Subscription(200, 230)])
  }

  @Test("flatMap runs all inner sequences at the same time")
  func flatMap() {
    let outer = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let inner = scheduler.createColdObservable([.next(5, 0), .next(15, 100), .completed(25)])
    let observer = scheduler.start { outer.flatMap { number in inner.map { $0 + number } } }
    #expect(
      observer.events
        == [.next(215, 1), .next(225, 101), .next(225, 2), .next(235, 102), .completed(245)])
    #expect(outer.subscriptions == [Subscription(200, 230)])
    #expect(inner.subscriptions == [Subscription(210, 235), Subscription(220, 245)])
  }

  @Test("Disposal of flatMap unsubscribes from the outer and all inner sequences")
  func flatMapDisposal() {
    let outer = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
    let inner = scheduler.createColdObservable([.next(100, 1)])
    let observer = scheduler.start(disposed: 250) { outer.flatMap { _ in inner } }
    #expect(observer.events.isEmpty)
    #expect(outer.subscriptions == [Subscription(200, 250)])
    #expect(inner.subscriptions == [Subscription(210, 250), Subscription(220, 250)])
  }

  @Test("concatMap starts each inner sequence when the previous one has completed")
  func concatMap() {
    let outer = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .completed(230)])
    let inner = scheduler.createColdObservable([.next(10, 0), .completed(20)])
    let observer = scheduler.start { outer.concatMap { number in inner.map { $0 + number } } }
    #expect(observer.events == [.next(220, 1), .next(240, 2), .completed(250)])
    #expect(inner.subscriptions == [Subscription(210, 230), Subscription(230, 250)])
  }

  @Test("concatMap calls its selector when an element arrives, even if the inner sequence must wait")
  func concatMapSelects() {
    let outer = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
    let selected = scheduler.createObserver(Int.self)
    let inner = scheduler.createColdObservable([.next(50, 0)])
    let observer = scheduler.start {
      outer.concatMap { number in
        selected.onNext(number)
        if number == 3 { throw TestError.first }
        return inner
      }
    }
    #expect(selected.events == [.next(210, 1), .next(220, 2), .next(230, 3)])
    #expect(observer.events == [.error(230, TestError.first)])
    #expect(inner.subscriptions == [Subscription(210, 230)])
    #expect(outer.subscriptions == [Subscription(200, 230)])
  }

  @Test("merge(maxConcurrent:) runs at most that many sequences and keeps the order of the others")
  func maxConcurrent() {
    let inner = scheduler.createColdObservable([.next(10, 0), .completed(20)])
    let sources = (1...3).map { number in inner.map { $0 + number } }
    let observer = scheduler.start { Observable.from(sources).merge(maxConcurrent: 2) }
    #expect(observer.events == [.next(210, 1), .next(210, 2), .next(230, 3), .completed(240)])
    #expect(inner.subscriptions == [Subscription(200, 220), Subscription(200, 220), Subscription(220, 240)])
  }

  @Test("concat goes on only after a completion")
  func concat() {
    let first = scheduler.createHotObservable([.next(210, 1), .completed(220)])
    let second = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    let observer = scheduler.start { first.concat(second) }
    #expect(observer.events == [.next(210, 1), .next(230, 2), .completed(240)])
    #expect(first.subscriptions == [Subscription(200, 220)])
    #expect(second.subscriptions == [Subscription(220, 240)])
    let other = TestScheduler(initialClock: 0)
    let failing = other.createHotObservable([.error(220, TestError.first, Int.self)])
    let never = other.createColdObservable([.next(10, 2)])
    #expect(other.start { failing.concat(never) }.events == [.error(220, TestError.first)])
    #expect(never.subscriptions.isEmpty)
  }

  @Test("concat of many sequences that end at once needs no deep stack")
  func concatOfMany() {
    let sum = Log<Int>()
    let gate = PublishSubject<Int>()
    let sources = [gate.asObservable()] + (0..<20_000).map { Observable.just($0) }
    _ = Observable.concat(sources).scan(0) { $0 + $1 }.subscribe(onNext: { sum.write($0) })
    gate.onCompleted()
    #expect(sum.entries.last == 20_000 * 19_999 / 2)
  }

  @Test("startWith emits its elements first")
  func startWith() {
    let source = scheduler.createHotObservable([.next(210, 3), .completed(220)])
    let observer = scheduler.start { source.startWith(1, 2) }
    #expect(observer.events == [.next(200, 1), .next(200, 2), .next(210, 3), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test("An inner sequence delivers each element as it makes it, and stops after the last one needed")
  func lazyInner() {
    for limit in [1, Int.max] {
      let log = Log<String>()
      let inner = Observable.of(1, 2, 3).do(onNext: { log.write("made \($0)") })
      _ = Observable.of(inner).merge(maxConcurrent: limit).take(2).subscribe { log.write("\($0)") }
      #expect(log.entries == ["made 1", "next(1)", "made 2", "next(2)", "completed"])
    }
  }

  @Test("All elements of many sources on many threads arrive, and none while another one is handled")
  func manyThreads() {
    let subjects = (0..<4).map { _ in PublishSubject<Int>() }
    let crossing = Crossing()
    let log = Log<Event<Int>>()
    _ = Observable.merge(subjects.map { $0.asObservable() }).subscribe { event in
      crossing.pass { log.write(event) }
    }
    #expect(
      onManyThreads { thread in
        for number in 0..<500 { subjects[thread].onNext(thread * 500 + number) }
        subjects[thread].onCompleted()
      })
    #expect(!crossing.hasCollided)
    #expect(log.entries.compactMap(\.element).sorted() == Array(0..<2000))
    #expect(log.entries.last == .completed)
  }
}
