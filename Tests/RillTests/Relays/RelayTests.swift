import Rill
import RillTestSupport
import Testing

@Suite("Relays", .timeLimit(.minutes(20)))
struct RelayTests {
  @Test("A publish relay passes elements on only while it has a subscriber")
  func publish() {
    let relay = PublishRelay<Int>()
    let log = Log<Int>()
    relay.accept(1)
    let subscription = relay.subscribe(onNext: { log.write($0) })
    relay.accept(2)
    subscription.dispose()
    relay.accept(3)
    #expect(log.entries == [2])
  }

  @Test("A behavior relay is an observable variable")
  func behavior() {
    let relay = BehaviorRelay(value: 1)
    let log = Log<Int>()
    relay.accept(2)
    #expect(relay.value == 2)
    let subscription = relay.subscribe(onNext: { element in log.write(element + relay.value) })
    relay.accept(3)
    #expect(log.entries == [4, 6])
    subscription.dispose()
  }

  @Test("Each element that many threads send to a relay arrives once, and the last one is its value")
  func manyThreads() {
    let relay = BehaviorRelay(value: -1)
    let crossing = Crossing()
    let log = Log<Int>()
    let subscription = relay.subscribe(onNext: { element in crossing.pass { log.write(element) } })
    #expect(onManyThreads { thread in for number in 0..<500 { relay.accept(thread * 500 + number) } })
    #expect(log.entries.sorted() == Array(-1..<2000))
    #expect(log.entries.last == relay.value)
    #expect(!crossing.hasCollided)
    subscription.dispose()
  }

  @Test("A relay may be read while it frees a replaced element")
  func elementFreedOutsideLock() {
    final class Element: Sendable {
      let atEnd: @Sendable () -> Void
      init(atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }
      deinit { atEnd() }
    }
    let log = Log<Bool>()
    let relay = BehaviorRelay<Element>(value: Element {})
    relay.accept(Element { [weak relay] in log.write(relay?.value != nil) })
    relay.accept(Element {})
    #expect(log.entries == [true])
  }
}
