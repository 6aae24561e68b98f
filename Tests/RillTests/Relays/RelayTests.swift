import Rill
import RillTestSupport
import Testing

@Suite("Relays", .timeLimit(.minutes(5)))
struct RelayTests {
  @Test("A publish relay passes on what comes while one is subscribed, and frees who leaves")
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

  @Test("A behavior relay is a variable that can be observed")
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

  @Test("Many threads into one relay: each element arrives once, the value is the last told")
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

  @Test("An element whose end reads the relay that forgets it does not deadlock")
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
