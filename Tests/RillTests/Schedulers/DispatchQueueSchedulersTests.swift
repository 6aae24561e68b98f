import Dispatch
import Rill
import RillTestSupport
import Testing

@Suite("Dispatch queues as schedulers", .timeLimit(.minutes(20)))
struct DispatchQueueSchedulersTests {
  static let schedulers: [any SchedulerType] = [
    SerialDispatchQueueScheduler(qos: .default),
    SerialDispatchQueueScheduler(internalSerialQueueName: "own"),
    SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "top", leeway: .milliseconds(1)),
    ConcurrentDispatchQueueScheduler(qos: .default),
    ConcurrentDispatchQueueScheduler(queue: .global(), leeway: .milliseconds(1)),
  ]

  @Test("A periodic action is repeated, one call at a time, until disposal", arguments: schedulers.indices)
  func periodic(_ index: Int) {
    let log = Log<Int>()
    let crossing = Crossing()
    let done = Latch()
    let periodic = Self.schedulers[index].schedulePeriodic(
      0, startAfter: .milliseconds(1), period: .milliseconds(1)
    ) { number in
      crossing.pass { log.write(number) }
      if number == 5 { done.open() }
      return number + 1
    }
    #expect(done.wait())
    periodic.dispose()
    #expect(Array(log.entries.prefix(6)) == Array(0...5))
    #expect(!crossing.hasCollided)
  }

  @Test(
    "A relative action runs once when it is due, and its result is disposed of with it",
    arguments: schedulers.indices)
  func relative(_ index: Int) {
    let (done, released) = (Latch(), Latch())
    let due = Self.schedulers[index].scheduleRelative((), dueTime: .milliseconds(1)) { _ in
      done.open()
      return Disposables.create { released.open() }
    }
    #expect(done.wait())
    due.dispose()
    #expect(released.wait())
  }

  @Test("A cancelled timer releases its action")
  func cancelled() {
    final class Held: Sendable {
      let freed: Latch
      init(_ freed: Latch) { self.freed = freed }
      deinit { freed.open() }
    }
    let freed = Latch()
    do {
      let held = Held(freed)
      Self.schedulers[0].scheduleRelative((), dueTime: .seconds(1000)) { _ in
        withExtendedLifetime(held) { Disposables.create() }
      }.dispose()
    }
    #expect(freed.wait())
  }

  @Test("A concurrent queue runs several actions at the same time")
  func concurrent() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let (first, second) = (Latch(), Latch())
    let met = Log<Bool>()
    let done = Latch()
    _ = scheduler.schedule(()) { _ in
      first.open()
      met.write(second.wait())
      done.open()
      return Disposables.create()
    }
    _ = scheduler.schedule(()) { _ in
      met.write(first.wait())
      second.open()
      return Disposables.create()
    }
    #expect(done.wait())
    #expect(met.entries == [true, true])
  }

  @Test("ConcurrentMainScheduler runs at once on the main thread, and asyncInstance never does") @MainActor
  func main() async {
    let log = Log<String>()
    let note: @Sendable (String) -> any Disposable = { word in
      log.write("\(word) \(MainScheduler.isMainThread)")
      return Disposables.create()
    }
    _ = MainScheduler.asyncInstance.schedule("asynchronous", action: note)
    _ = ConcurrentMainScheduler.instance.schedule("concurrent", action: note)
    #expect(log.entries == ["concurrent true"])
    #expect(onOtherThread { _ = ConcurrentMainScheduler.instance.schedule("other", action: note) }.wait())
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(log.entries.dropFirst() == ["asynchronous true", "other true"])
  }
}
