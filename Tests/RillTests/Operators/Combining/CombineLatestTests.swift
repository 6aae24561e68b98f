import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("combineLatest")
struct CombineLatestTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("combineLatest waits for all, then emits at each element, and completes when all have completed")
  func combines() {
    let first = scheduler.createHotObservable([
      .next(150, 0), .next(210, 1), .next(230, 2), .completed(250),
    ])
    let second = scheduler.createHotObservable([.next(220, "x"), .next(260, "y"), .completed(270)])
    let observer = scheduler.start { Observable.combineLatest(first, second) { "\($0)\($1)" } }
    #expect(
      observer.events == [.next(220, "1x"), .next(230, "2x"), .next(260, "2y"), .completed(270)])
    #expect(first.subscriptions == [Subscription(200, 250)])
    #expect(second.subscriptions == [Subscription(200, 270)])
  }

  @Test("combineLatest takes two or more sources of any types")
  func arities() {
    let log = Log<String>()
    _ = Observable.combineLatest(
      Observable.just(1), Observable.just("b"), Observable.just(true), Observable.just(2.5),
      Observable.just("e"),
      Observable.just(6)
    ) { "\($0)\($1)\($2)\($3)\($4)\($5)" }.subscribe { log.write("\($0)") }
    _ = Observable<String>.combineLatest(
      Observable.just(1), Observable.just("b"), Observable.just(true), Observable.just(2.5)
    ) { "\($0)\($1)\($2)\($3)" }.subscribe { log.write("\($0)") }
    #expect(log.entries == ["next(1btrue2.5e6)", "completed", "next(1btrue2.5)", "completed"])
  }

  @Test("An error of one source unsubscribes from the others")
  func error() {
    let first = scheduler.createHotObservable([.next(210, 1), .next(240, 2)])
    let second = scheduler.createHotObservable([.next(220, 5), .error(230, TestError.first)])
    let observer = scheduler.start { Observable.combineLatest(first, second) { $0 + $1 } }
    #expect(observer.events == [.next(220, 6), .error(230, TestError.first)])
    #expect(first.subscriptions == [Subscription(200, 230)])
    #expect(second.subscriptions == [Subscription(200, 230)])
  }

  @Test("combineLatest completes at an element if all other sources have completed, one of them empty")
  func completion() {
    let first = scheduler.createHotObservable([.completed(210, Int.self)])
    let second = scheduler.createHotObservable([.next(220, 1), .completed(230)])
    let observer = scheduler.start { Observable.combineLatest(first, second) { $0 + $1 } }
    #expect(observer.events == [.completed(220)])
    #expect(second.subscriptions == [Subscription(200, 220)])
  }

  @Test(
    "Elements from many threads are combined one at a time, and the last result combines the last elements")
  func manyThreads() {
    let subjects = (0..<3).map { _ in PublishSubject<Int>() }
    let crossing = Crossing()
    let log = Log<[Int]>()
    let subscription = Observable.combineLatest(subjects[0], subjects[1], subjects[2]) { [$0, $1, $2] }
      .subscribe(onNext: { element in crossing.pass { log.write(element) } })
    #expect(onManyThreads(3) { thread in for number in 0...500 { subjects[thread].onNext(number) } })
    subscription.dispose()
    #expect(!crossing.hasCollided)
    #expect(log.entries.last == [500, 500, 500])
    for (earlier, later) in zip(log.entries, log.entries.dropFirst()) {
      #expect(zip(earlier, later).allSatisfy { $0 <= $1 }, "never an older element after a newer one")
    }
  }
}
