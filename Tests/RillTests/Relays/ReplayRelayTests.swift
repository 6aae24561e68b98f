import Rill
import Testing

@Suite("A replay relay")
struct ReplayRelayTests {
  @Test("A replay relay replays its last elements, passes on later ones, and never ends")
  func replays() {
    let relay = ReplayRelay<Int>.create(bufferSize: 2)
    for number in 1...3 { relay.accept(number) }
    let log = Log<Event<Int>>()
    let subscription = relay.subscribe { log.write($0) }
    relay.accept(4)
    #expect(log.entries == [.next(2), .next(3), .next(4)])
    subscription.dispose()
  }

  @Test("An unbounded replay relay keeps every element, even from a bound sequence")
  func unbound() {
    let relay = ReplayRelay<Int>.createUnbound()
    let binding = Observable.from(Array(1...100)).bind(to: relay)
    let log = Log<Event<Int>>()
    relay.asObservable().subscribe { log.write($0) }.dispose()
    #expect(log.entries == (1...100).map { .next($0) })
    binding.dispose()
  }
}
