import Dispatch
import Rill
import RillUI
import Synchronization
import Testing

@testable import GalleryPages

@Suite("The kit's counter") struct KitTests {
  @Test("Each step on each thread is counted, and returns its own number")
  func threads() {
    let counter = Counter()
    let sum = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 100_000) { _ in
      sum.add(counter.add(1), ordering: .sequentiallyConsistent)
    }
    #expect(counter.value == 100_000)
    #expect(sum.load(ordering: .sequentiallyConsistent) == 100_000 * 100_001 / 2)
  }

  @Test("An observer receives the value at once, and the last value in the end", .timeLimit(.minutes(20)))
  @MainActor func values() async {
    let counter = Counter()
    counter.add(3)
    var seen: [Int] = []
    let (isLast, last) = AsyncStream.makeStream(of: Void.self)
    let subscription = counter.values.drive(onNext: {
      seen.append($0)
      if $0 == 1_003 { last.finish() }
    })
    #expect(seen == [3])
    await Task.detached {
      DispatchQueue.concurrentPerform(iterations: 1_000) { _ in counter.add(1) }
    }.value
    for await _ in isLast {}
    subscription.dispose()
    #expect(seen == seen.sorted())
  }
}
