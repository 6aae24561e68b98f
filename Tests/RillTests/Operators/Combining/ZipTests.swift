import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("zip", .timeLimit(.minutes(20)))
struct ZipTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("zip pairs elements by their index and queues those without a partner")
  func pairs() {
    let left = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .next(240, 3), .completed(260)])
    let right = scheduler.createHotObservable([
      .next(220, 10), .next(230, 20), .next(250, 30), .completed(255),
    ])
    let observer = scheduler.start { Observable.zip(left, right) { $0 + $1 } }
    #expect(observer.events == [.next(220, 11), .next(230, 22), .next(250, 33), .completed(260)])
    #expect(left.subscriptions == [Subscription(200, 260)])
    #expect(right.subscriptions == [Subscription(200, 255)])
  }

  @Test("An element that can't get a partner completes zip of a collection, but not zip of two sources")
  func noPartner() {
    let left = scheduler.createHotObservable([.next(210, 1), .completed(220)])
    let right = scheduler.createHotObservable([.next(230, 10), .next(240, 20), .completed(260)])
    let ofCollection = scheduler.createObserver([Int].self)
    scheduler.scheduleAt(200) {
      _ = Observable.zip([left.asObservable(), right.asObservable()]).subscribe(ofCollection)
    }
    let observer = scheduler.start { Observable.zip(left, right) { $0 + $1 } }
    #expect(observer.events == [.next(230, 11), .completed(260)])
    #expect(ofCollection.events == [.next(230, [1, 10]), .completed(240)])
    #expect(left.subscriptions == [Subscription(200, 220), Subscription(200, 220)])
    #expect(right.subscriptions == [Subscription(200, 240), Subscription(200, 260)])
  }

  @Test("A source that is ahead when the other completes stays subscribed to until its own end")
  func ahead() {
    let left = scheduler.createHotObservable([.next(210, 5), .completed(220)])
    let right = scheduler.createHotObservable([.next(210, 5), .next(220, 6), .completed(230)])
    let observer = scheduler.start { Observable.zip(left, right).map { $0 + $1 } }
    #expect(observer.events == [.next(210, 10), .completed(230)])
    #expect(left.subscriptions == [Subscription(200, 220)])
    #expect(right.subscriptions == [Subscription(200, 230)])
  }

  @Test("The completion of one source alone does not complete zip")
  func completion() {
    let left = scheduler.createHotObservable([.completed(210, Int.self)])
    let right = scheduler.createHotObservable([.completed(220, Int.self)])
    #expect(scheduler.start { Observable.zip(left, right) { $0 + $1 } }.events == [.completed(220)])
  }

  @Test("An error ends zip although elements wait")
  func error() {
    let left = scheduler.createHotObservable([.next(210, 1), .error(230, TestError.first)])
    let right = scheduler.createHotObservable([.completed(220, Int.self)])
    let observer = scheduler.start { Observable.zip(left, right) { $0 + $1 } }
    #expect(observer.events == [.error(230, TestError.first)])
    #expect(left.subscriptions == [Subscription(200, 230)])
  }

  @Test("zip makes tuples of up to eight elements of different types")
  func tuples() {
    let log = Log<String>()
    _ = Observable.zip(Observable.of(1, 2), Observable.of("a", "b"), Observable.of(true, false))
      .subscribe(onNext: { log.write("\($0) \($1) \($2)") })
    _ = Observable.zip(
      Observable.just(1), Observable.just(2), Observable.just(3), Observable.just(4), Observable.just(5),
      Observable.just(6), Observable.just(7), Observable.just("8")
    ).subscribe(onNext: { log.write("\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)") })
    #expect(log.entries == ["1 a true", "2 b false", "12345678"])
  }

  @Test("zip of a collection keeps the collection's order, and of an empty one completes")
  func collection() {
    let sources = (0..<3).map { number in
      scheduler.createHotObservable([.next(210 + number, number), .completed(220 + number)])
    }
    let observer = scheduler.start { Observable.zip(sources) }
    #expect(observer.events == [.next(212, [0, 1, 2]), .completed(222)])
    #expect(
      sources.map(\.subscriptions) == [
        [Subscription(200, 220)], [Subscription(200, 221)], [Subscription(200, 222)],
      ])
    #expect(
      TestScheduler(initialClock: 0).start { Observable.zip([Observable<Int>]()) { $0.count } }.events
        == [.completed(200)])
  }

  @Test("zip makes each combination once from elements of many threads")
  func manyThreads() {
    let subjects = (0..<4).map { _ in PublishSubject<Int>() }
    let log = Log<[Int]>()
    let crossing = Crossing()
    _ = Observable.zip(subjects).subscribe(onNext: { pair in crossing.pass { log.write(pair) } })
    #expect(onManyThreads { thread in for number in 0..<500 { subjects[thread].onNext(number) } })
    #expect(!crossing.hasCollided)
    #expect(log.entries == (0..<500).map { [$0, $0, $0, $0] })
  }
}
