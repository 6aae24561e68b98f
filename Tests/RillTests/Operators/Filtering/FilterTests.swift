import Rill
import RillTest
import Testing

@Suite("filter and ignoreElements")
struct FilterTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("filter keeps the elements that the predicate accepts")
  func filter() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 4), .completed(250)])
    let observer = scheduler.start { source.filter { $0 % 2 == 0 } }
    #expect(observer.events == [.next(220, 2), .next(230, 4), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test("ignoreElements keeps only the end")
  func ignoreElements() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(250, TestError.first)])
    let ended = Log<String>()
    scheduler.scheduleAt(200) { _ = source.ignoreElements().subscribe { ended.write("\($0)") } }
    scheduler.start()
    #expect(ended.entries == ["error(first)"])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }
}
