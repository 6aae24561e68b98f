import Rill
import RillTest
import Starter
import Testing

@Suite("Pairwise") struct PairwiseTests {
  @Test("Each element comes with the one before it, in virtual time")
  func pairs() {
    let scheduler = TestScheduler(initialClock: 0)
    let letters = scheduler.createHotObservable(
      [.next(210, "a"), .next(220, "b"), .next(230, "c"), .completed(240)])
    let pairs = scheduler.start { letters.pairwise().map { $0.previous + $0.current } }
    #expect(pairs.events.compactMap(\.value.element) == ["ab", "bc"])
    #expect(pairs.events.map(\.time) == [220, 230, 240])
  }
}
