import Rill
import RillTestSupport
import Testing

@Suite("Observers of a subject that are disposed of")
struct LeavingObserversTests {
  @Test(
    "Random disposals, even during a delivery, keep the order of the other observers",
    arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let subject = PublishSubject<Int>()
    let log = Log<[Int]>()
    let subscriptions = LockedValue<[Int: any Disposable]>([:])
    // Maps an observer to another one, which it disposes of when it receives the next element.
    let plan = LockedValue<[Int: Int]>([:])
    @Sendable func leave(_ observer: Int) {
      subscriptions.withLock { $0.removeValue(forKey: observer) }?.dispose()
    }
    var present: [Int] = []
    var expected: [[Int]] = []
    for step in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        present.append(step)
        let subscription = subject.subscribe(onNext: { element in
          log.write([step, element])
          if let other = plan.value[step] { leave(other) }
        })
        subscriptions.withLock { $0[step] = subscription }
      case 4..<7:
        guard let observer = present.randomElement(using: &random) else { continue }
        present.removeAll { $0 == observer }
        leave(observer)
      default:
        var next: [Int: Int] = [:]
        for _ in 0..<3 {
          if let one = present.randomElement(using: &random) {
            next[one] = present.randomElement(using: &random)
          }
        }
        plan.exchange(next)
        for observer in present where present.contains(observer) {
          expected.append([observer, step])
          present.removeAll { $0 == next[observer] }
        }
        subject.onNext(step)
      }
    }
    #expect(log.entries == expected)
    present.forEach(leave)
    #expect(!subject.hasObservers)
  }
}
