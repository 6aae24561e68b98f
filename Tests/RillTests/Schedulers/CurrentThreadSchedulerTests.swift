import Rill
import RillTestSupport
import Testing

@Suite("The current thread's scheduler", .timeLimit(.minutes(20)))
struct CurrentThreadSchedulerTests {
  let scheduler = CurrentThreadScheduler.instance

  @Test("An idle thread runs an action at once, and actions scheduled meanwhile afterwards, in order")
  func order() {
    let log = Log<String>()
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = scheduler.schedule(()) { [scheduler] _ in
      log.write("outer begins \(CurrentThreadScheduler.isScheduleRequired)")
      for number in 1...2 {
        _ = scheduler.schedule(number) { number in
          log.write("inner \(number)")
          return scheduler.schedule(()) { _ in
            log.write("innermost \(number)")
            return Disposables.create()
          }
        }
      }
      log.write("outer ends")
      return Disposables.create()
    }
    #expect(
      log.entries == [
        "outer begins false", "outer ends", "inner 1", "inner 2", "innermost 1", "innermost 2",
      ])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test("Waiting actions can be cancelled, and an action's result is disposed of with it")
  func cancel() {
    let log = Log<String>()
    let outer = scheduler.schedule(()) { [scheduler] _ in
      scheduler.schedule(()) { _ in
        log.write("cancelled")
        return Disposables.create()
      }.dispose()
      return Disposables.create { log.write("released") }
    }
    outer.dispose()
    #expect(log.entries == ["released"])
  }

  @Test("Each thread has its own turns")
  func threads() {
    let log = Log<Bool>()
    _ = scheduler.schedule(()) { _ in
      log.write(onOtherThread { log.write(CurrentThreadScheduler.isScheduleRequired) }.wait())
      return Disposables.create()
    }
    #expect(log.entries == [true, true])
  }

  @Test("100,000 recursive steps do not deepen the stack, and disposal ends the recursion")
  func recursion() {
    let log = Log<Int>()
    _ = scheduler.scheduleRecursive(0) { step, recurse in
      if step == 100_000 { log.write(step) } else { recurse(step + 1) }
    }
    #expect(log.entries == [100_000])
    let cancel = SerialDisposable()
    _ = scheduler.schedule(()) { [scheduler] _ in
      cancel.disposable = scheduler.scheduleRecursive(0) { step, recurse in
        log.write(step)
        if step == 3 { cancel.dispose() }
        recurse(step + 1)
      }
      return Disposables.create()
    }
    #expect(log.entries.dropFirst() == [0, 1, 2, 3])
  }
}
