import Dispatch
import FoundationEssentials
import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("Schedulers and threads", .timeLimit(.minutes(20)))
struct SchedulerThreadsTests {
  static let serial = SerialDispatchQueueScheduler(qos: .default)
  static let concurrent = ConcurrentDispatchQueueScheduler(qos: .default)
  static let queues: [any SchedulerType] = [
    serial, concurrent, MainScheduler(), ConcurrentMainScheduler.instance,
  ]

  @Test("Every action that many threads schedule runs once", arguments: queues.indices)
  func everything(_ index: Int) {
    let scheduler = Self.queues[index]
    let log = Log<Int>()
    let done = Latch()
    let action: @Sendable (Int) -> any Disposable = { number in
      log.write(number)
      if log.entries.count == 400 { done.open() }
      return Disposables.create()
    }
    #expect(
      onManyThreads { thread in
        for number in 0..<100 {
          let state = thread * 100 + number
          _ =
            number.isMultiple(of: 2)
            ? scheduler.schedule(state, action: action)
            : scheduler.scheduleRelative(state, dueTime: .microseconds(10), action: action)
        }
      })
    #expect(done.wait())
    #expect(log.entries.sorted() == Array(0..<400))
  }

  @Test("A serial queue runs one action at a time and keeps each thread's order", arguments: [0, 2])
  func order(_ index: Int) {
    let scheduler = Self.queues[index]
    let log = Log<Int>()
    let crossing = Crossing()
    let done = Latch()
    #expect(
      onManyThreads { thread in
        for number in 0..<200 {
          _ = scheduler.schedule(thread * 200 + number) { number in
            crossing.pass { log.write(number) }
            if log.entries.count == 800 { done.open() }
            return Disposables.create()
          }
        }
      })
    #expect(done.wait())
    #expect(!crossing.hasCollided)
    for thread in 0..<4 {
      let own = log.entries.filter { $0 / 200 == thread }
      #expect(own == own.sorted())
    }
  }

  @Test(
    "An action that another thread cancels when it is due runs once or not at all",
    arguments: [true, false])
  func cancellation(isSerial: Bool) {
    let queue = DispatchQueue(label: "cancellation", attributes: .concurrent)
    let scheduler: any SchedulerType =
      isSerial
      ? SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
      : ConcurrentDispatchQueueScheduler(queue: queue)
    let (runs, releases) = (Counter(), Counter())
    for _ in 0..<500 {
      let subscription = scheduler.schedule(()) { _ in
        runs.next()
        return Disposables.create { releases.next() }
      }
      #expect(onOtherThread { subscription.dispose() }.wait())
    }
    // Behind all other work: on the serial queue, and then on its target queue.
    let isSettled = Latch()
    _ = scheduler.schedule(()) { _ in
      isSettled.open()
      return Disposables.create()
    }
    #expect(isSettled.wait())
    queue.sync(flags: .barrier) {}
    #expect(runs.value <= 500)
    #expect(releases.value == runs.value)
  }

  @Test(
    "An action may wait for a thread that schedules on the same scheduler or cancels the action",
    arguments: queues.indices)
  func noLock(_ index: Int) {
    let scheduler = Self.queues[index]
    let met = Log<Bool>()
    let done = Latch()
    let cancel = SerialDisposable()
    cancel.disposable = scheduler.schedule(()) { _ in
      met.write(onOtherThread { scheduler.schedule(()) { _ in Disposables.create() }.dispose() }.wait())
      met.write(onOtherThread { cancel.dispose() }.wait())
      done.open()
      return Disposables.create()
    }
    #expect(done.wait())
    let (periodic, told) = (SerialDisposable(), Latch())
    periodic.disposable = scheduler.schedulePeriodic(
      0, startAfter: .milliseconds(1), period: .milliseconds(1)
    ) { number in
      if number == 0 {
        met.write(onOtherThread { periodic.dispose() }.wait())
        told.open()
      }
      return number + 1
    }
    #expect(told.wait())
    #expect(met.entries == [true, true, true])
  }

  @Test("Actions that many threads schedule in virtual time run in the order of their times")
  func virtual() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<Int>()
    #expect(
      onManyThreads { thread in
        for number in 0..<100 {
          scheduler.scheduleAt(number * 4 + thread) { log.write(scheduler.clock) }
        }
      })
    scheduler.start()
    #expect(log.entries == Array(0..<400))
  }

  @Test("An action in virtual time may wait for a thread that schedules there")
  func virtualNoLock() {
    let scheduler = HistoricalScheduler()
    let met = Log<Bool>()
    let log = Log<Double>()
    _ = scheduler.scheduleRelative((), dueTime: .seconds(10)) { _ in
      met.write(
        onOtherThread {
          _ = scheduler.scheduleRelative((), dueTime: .seconds(5)) { _ in
            log.write(scheduler.now.timeIntervalSince1970)
            return Disposables.create()
          }
        }.wait())
      return Disposables.create { met.write(onOtherThread { _ = scheduler.clock }.wait()) }
    }
    .disposed(after: scheduler)
    scheduler.start()
    #expect(met.entries == [true, true])
    #expect(log.entries == [15])
  }

  @Test("Recursive actions on many threads run at the same time, each in its own order")
  func recursive() {
    let disorder = Counter()
    #expect(
      onManyThreads { _ in
        let log = Log<Int>()
        _ = CurrentThreadScheduler.instance.scheduleRecursive(0) { step, recurse in
          log.write(step)
          if step < 500 { recurse(step + 1) }
        }
        if log.entries != Array(0...500) { disorder.next() }
      })
    #expect(disorder.value == 0)
  }
}

extension Disposable {
  /// Disposes of this at the time 20 of a scheduler.
  fileprivate func disposed(after scheduler: HistoricalScheduler) {
    _ = scheduler.scheduleRelative((), dueTime: .seconds(20)) { _ in
      self.dispose()
      return Disposables.create()
    }
  }
}
