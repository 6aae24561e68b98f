import Rill
import RillTest
import Testing

@Suite("sample")
struct SampleTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("sample emits a new element at each tick, and completes at the first tick after the source's end")
  func times() {
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(240, 3), .next(290, 4), .completed(310),
    ])
    let sampler = scheduler.createHotObservable([
      .next(215, "a"), .next(230, "b"), .next(235, "c"), .next(300, "d"), .next(400, "e"), .next(410, "f"),
    ])
    let observer = scheduler.start { source.sample(sampler) }
    #expect(observer.events == [.next(215, 1), .next(230, 2), .next(300, 4), .completed(400)])
    #expect(source.subscriptions == [Subscription(200, 310)])
    #expect(sampler.subscriptions == [Subscription(200, 400)])
  }

  @Test("sample emits the default if there is no new element, even at the sampler's completion")
  func defaultValue() {
    let source = scheduler.createHotObservable([.next(210, 1), .completed(310)])
    let sampler = scheduler.createHotObservable([.next(215, "a"), .next(230, "b"), .completed(320)])
    let observer = scheduler.start { source.sample(sampler, defaultValue: 0) }
    #expect(observer.events == [.next(215, 1), .next(230, 0), .next(320, 0), .completed(320)])
  }

  @Test("The sampler's completion is a last tick and alone does not complete the result")
  func samplerCompletes() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(310, 2), .completed(320)])
    let sampler = scheduler.createHotObservable([.completed(230, String.self)])
    let observer = scheduler.start { source.sample(sampler) }
    #expect(observer.events == [.next(230, 1)])
    #expect(source.subscriptions == [Subscription(200, 320)])
    #expect(sampler.subscriptions == [Subscription(200, 230)])
  }

  @Test("An error of either sequence ends both")
  func errors() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    let sampler = scheduler.createHotObservable([.next(215, "a")])
    let observer = scheduler.start { source.sample(sampler) }
    #expect(observer.events == [.next(215, 1), .error(220, TestError.first)])
    #expect(sampler.subscriptions == [Subscription(200, 220)])
    let second = TestScheduler(initialClock: 0)
    let other = second.createHotObservable([.next(210, 1)])
    let failing = second.createHotObservable([.error(220, TestError.second, String.self)])
    #expect(second.start { other.sample(failing) }.events == [.error(220, TestError.second)])
    #expect(other.subscriptions == [Subscription(200, 220)])
  }

  @Test("Disposal unsubscribes from both")
  func disposal() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    let sampler = scheduler.createHotObservable([.next(215, "a"), .next(300, "b")])
    let observer = scheduler.start(disposed: 250) { source.sample(sampler) }
    #expect(observer.events == [.next(215, 1)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(sampler.subscriptions == [Subscription(200, 250)])
  }
}
