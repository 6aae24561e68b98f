import Rill
import RillTest
import Testing

@Suite("map and compactMap")
struct MapTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("map replaces each element at its time")
  func map() {
    let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(220, 3), .completed(250)])
    let observer = scheduler.start { source.map { "\($0 * 10)" } }
    #expect(observer.events == [.next(210, "20"), .next(220, "30"), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test("A stage after one that threw is not called again, although the source goes on")
  func afterThrow() {
    let calls = Log<Int>()
    let result = Log<Event<Int>>()
    _ = Observable.of(1, 2, 3).map { element in
      calls.write(element)
      if element == 2 { throw TestError.first }
      return element
    }.map { $0 }.subscribe { result.write($0) }
    #expect(calls.entries == [1, 2])
    #expect(result.entries == [.next(1), .error(TestError.first)])
  }

  @Test("compactMap drops elements without a result")
  func compactMap() {
    let source = scheduler.createHotObservable([
      .next(210, "1"), .next(220, "x"), .next(230, "3"), .completed(250),
    ])
    let observer = scheduler.start { source.compactMap { Int($0) } }
    #expect(observer.events == [.next(210, 1), .next(230, 3), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }
}
