import Rill
import RillTest
import Testing

@Suite("groupBy", .timeLimit(.minutes(1)))
struct GroupByTests {
  let scheduler = TestScheduler(initialClock: 0)

  private func source() -> TestableObservable<Int> {
    scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250),
    ])
  }

  @Test("A group for each key, with its first element in it")
  func groups() {
    let source = source()
    let observer = scheduler.start {
      source.groupBy { $0 % 2 }.flatMap { group in group.map { "\(group.key): \($0)" } }
    }
    #expect(
      observer.events == [
        .next(210, "1: 1"), .next(220, "0: 2"), .next(230, "1: 3"), .next(240, "0: 4"), .completed(250),
      ])
    #expect(scheduler.createObserver(Int.self).events.isEmpty)
    #expect(source.subscriptions == [Times(200, 250)])
  }

  @Test("A group that is subscribed to outlives the result; the source is left with the last one")
  func outlives() {
    let source = source()
    let member = scheduler.createObserver(Int.self)
    let inner = SerialDisposable()
    scheduler.scheduleAt(235) { inner.dispose() }
    _ = scheduler.start(disposed: 215) {
      source.groupBy { $0 % 2 }.do(onNext: { inner.disposable = $0.subscribe(member) })
    }
    #expect(member.events == [.next(210, 1), .next(230, 3)])
    #expect(source.subscriptions == [Times(200, 235)])
  }

  @Test("The source's error and the key selector's go to all groups and to the result")
  func errors() {
    for isThrown in [true, false] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([
        .next(210, 1), isThrown ? .next(220, 0) : .error(220, TestError.first),
      ])
      let member = scheduler.createObserver(Int.self)
      let observer = scheduler.start {
        source.groupBy { key in
          guard key > 0 else { throw TestError.first }
          return key
        }.do(onNext: { _ = $0.subscribe(member) }).map(\.key)
      }
      #expect(member.events == [.next(210, 1), .error(220, TestError.first)])
      #expect(observer.events == [.next(210, 1), .error(220, TestError.first)])
      #expect(source.subscriptions == [Times(200, 220)])
    }
  }

  @Test("Who subscribes to a group after the end is told the end")
  func late() {
    let groups = Log<GroupedObservable<Int, Int>>()
    _ = Observable.of(1, 2).groupBy { $0 }.subscribe(onNext: { groups.write($0) })
    let log = Log<Event<Int>>()
    for group in groups.entries { _ = group.subscribe { log.write($0) } }
    #expect(log.entries == [.completed, .completed])
  }
}
