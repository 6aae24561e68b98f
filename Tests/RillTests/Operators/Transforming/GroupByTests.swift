import Rill
import RillTest
import Testing

@Suite("groupBy", .timeLimit(.minutes(20)))
struct GroupByTests {
  let scheduler = TestScheduler(initialClock: 0)

  private func source() -> TestableObservable<Int> {
    scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250),
    ])
  }

  @Test("groupBy makes a group for each key, which starts with its first element")
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
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test("A group with an observer outlives the result and keeps the source until the group is disposed of")
  func outlives() {
    let source = source()
    let member = scheduler.createObserver(Int.self)
    let inner = SerialDisposable()
    scheduler.scheduleAt(235) { inner.dispose() }
    _ = scheduler.start(disposed: 215) {
      source.groupBy { $0 % 2 }.do(onNext: { inner.disposable = $0.subscribe(member) })
    }
    #expect(member.events == [.next(210, 1), .next(230, 3)])
    #expect(source.subscriptions == [Subscription(200, 235)])
  }

  @Test("An error of the source or of the key selector ends all groups and the result")
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
      #expect(source.subscriptions == [Subscription(200, 220)])
    }
  }

  @Test("A late subscriber to a group receives the group's end")
  func late() {
    let groups = Log<GroupedObservable<Int, Int>>()
    _ = Observable.of(1, 2).groupBy { $0 }.subscribe(onNext: { groups.write($0) })
    let log = Log<Event<Int>>()
    for group in groups.entries { _ = group.subscribe { log.write($0) } }
    #expect(log.entries == [.completed, .completed])
  }

  @Test("Disposing of groups one by one keeps the source until the result is disposed of too")
  func leftOneByOne() {
    let member = [scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)]
    let source = source()
    let inner = [SerialDisposable(), SerialDisposable()]
    scheduler.scheduleAt(215) { inner[1].dispose() }
    scheduler.scheduleAt(235) { inner[0].dispose() }
    let observer = scheduler.start(disposed: 245) {
      source.groupBy { $0 % 2 }.do(onNext: { inner[$0.key].disposable = $0.subscribe(member[$0.key]) })
        .map(\.key)
    }
    #expect(member[0].events == [.next(220, 2)])
    #expect(member[1].events == [.next(210, 1)])
    #expect(observer.events == [.next(210, 1), .next(220, 0)])
    #expect(source.subscriptions == [Subscription(200, 245)])
  }

  @Test("A stored group replays its end, or nothing if the result was disposed of before the end")
  func escaped() {
    let ends: [(String, Int, String, String)] = [
      ("210:1 250:|", 1000, "300:|", "200-250"), ("210:1 250:!first", 1000, "300:!first", "200-250"),
      ("210:1 250:|", 220, "", "200-220"),
    ]
    for (events, disposed, result, times) in ends {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable(Notation.events(events))
      let groups = Log<GroupedObservable<Int, Int>>()
      let late = scheduler.createObserver(Int.self)
      scheduler.scheduleAt(300) { _ = groups.entries[0].subscribe(late) }
      _ = scheduler.start(disposed: disposed) { source.groupBy { $0 }.do(onNext: { groups.write($0) }) }
      #expect(Notation.line(late.events) == result)
      #expect(Notation.line(source.subscriptions) == times)
    }
  }
}
