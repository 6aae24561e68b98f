import Rill
import RillTestSupport
import RillUI
import Testing

/// Tests of observers that join and leave a running driver.
@Suite("The observers of a driver", .timeLimit(.minutes(20)))
@MainActor struct SharedSequenceObserversTests {
  private final class Held: Sendable {}

  let relay = BehaviorRelay(value: 1)
  let log = Log<String>()

  @Test("An element that an observer sends during a replay arrives after the observer has returned")
  func feedback() {
    let (relay, log) = (relay, log)
    let driver = relay.asDriver().map { $0 * 10 }
    let first = driver.drive(onNext: { log.write("first \($0)") })
    let second = driver.drive(onNext: { number in
      log.write("second \(number)")
      if number == 10 { relay.accept(2) }
      log.write("has \(number)")
    })
    #expect(
      log.entries == ["first 10", "second 10", "has 10", "first 20", "second 20", "has 20"])
    first.dispose()
    second.dispose()
  }

  @Test("An observer that joins during a delivery receives that element once")
  func joinsWithin() {
    let (relay, log) = (relay, log)
    let driver = relay.asDriver().map { $0 }
    let later = SerialDisposable()
    let first = driver.drive(onNext: { number in
      log.write("first \(number)")
      if number == 2 { later.disposable = driver.drive(onNext: { log.write("later \($0)") }) }
    })
    relay.accept(2)
    relay.accept(3)
    #expect(log.entries == ["first 1", "first 2", "later 2", "first 3", "later 3"])
    first.dispose()
    relay.accept(4)
    #expect(log.entries.last == "later 4")
    later.dispose()
  }

  @Test(
    "Observers that leave during a delivery receive nothing more, and their captures are freed",
    arguments: [1, 2, 3])
  func leavesWithin(_ count: Int) {
    let (relay, log) = (relay, log)
    let driver = relay.asDriver().map { $0 }
    let bag = CompositeDisposable()
    weak var held: Held?
    do {
      let object = Held()
      held = object
      for number in 0..<count {
        let subscription = driver.drive(onNext: { element in
          log.write("\(number): \(element)")
          withExtendedLifetime(object) { if element == 2 { bag.dispose() } }
        })
        bag.insert(subscription)
      }
    }
    #expect(held != nil)
    relay.accept(2)
    relay.accept(3)
    #expect(log.entries == (0..<count).map { "\($0): 1" } + ["0: 2"])
    #expect(held == nil)
  }

  @Test("The captures of an observer that leaves the others are freed at once", arguments: [0, 1, 2])
  func leavesOthers(_ position: Int) {
    let driver = relay.asDriver().map { $0 }
    weak var held: Held?
    var subscriptions: [any Disposable] = []
    for number in 0..<3 {
      let object = number == position ? Held() : nil
      if let object { held = object }
      subscriptions.append(driver.drive(onNext: { _ in withExtendedLifetime(object) {} }))
    }
    #expect(held != nil)
    subscriptions[position].dispose()
    #expect(held == nil)
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test(
    "The captures of an observer that leaves on another thread are freed at the main thread's next turn",
    arguments: [1, 2])
  func leavesElsewhere(_ count: Int) async {
    let driver = relay.asDriver().map { $0 }
    let others = (1..<count).map { _ in driver.drive() }
    weak var held: Held?
    let leaving: any Disposable
    do {
      let object = Held()
      held = object
      leaving = driver.drive(onNext: { _ in withExtendedLifetime(object) {} })
    }
    #expect(onOtherThread { leaving.dispose() }.wait())
    await deliveries()
    #expect(held == nil)
    for other in others { other.dispose() }
  }
}
