import Rill
import RillTest
import Synchronization
import Testing

@Suite("A test scheduler")
struct TestSchedulerTests {
  final class Log: Sendable {
    let entries = Mutex<[String]>([])
    var words: [String] { entries.withLock { $0 } }
    func write(_ word: String) { entries.withLock { $0.append(word) } }
  }

  let scheduler = TestScheduler(initialClock: 10)
  let log = Log()

  func note(_ word: String) -> @Sendable () -> Void {
    { [scheduler, log] in log.write("\(word) \(scheduler.clock)") }
  }

  func schedule(_ word: String, after time: TestTime) -> any Disposable {
    let note = note(word)
    return scheduler.scheduleRelativeVirtual((), dueTime: time) { _ in
      note()
      return Disposables.create()
    }
  }

  @Test("A test scheduler runs actions by time, and those of the same time in the order of scheduling")
  func order() {
    scheduler.scheduleAt(30, action: note("c"))
    scheduler.scheduleAt(20, action: note("a"))
    scheduler.scheduleAt(20, action: note("b"))
    scheduler.start()
    #expect(log.words == ["a 20", "b 20", "c 30"])
  }

  @Test("Work that a sequence schedules for now runs one unit later, unless processing delay is off")
  func processingDelay() {
    let log = log
    for dueTime in [RxTimeInterval.seconds(0), .seconds(-3), .seconds(1)] {
      _ = scheduler.scheduleRelative((), dueTime: dueTime) { [scheduler] _ in
        log.write("at \(scheduler.clock)")
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(log.words == ["at 11", "at 11", "at 11"])
    let immediate = TestScheduler(initialClock: 10, simulateProcessingDelay: false)
    _ = immediate.schedule(()) { _ in
      log.write("at \(immediate.clock)")
      return Disposables.create()
    }
    immediate.start()
    #expect(log.words.last == "at 10")
  }

  @Test("Work scheduled in virtual time runs at its time, and the clock does not run back")
  func virtualTimes() {
    _ = schedule("now", after: 0)
    scheduler.scheduleAt(5, action: note("earlier"))
    scheduler.start()
    #expect(log.words == ["earlier 10", "now 10"])
  }

  @Test("advanceTo runs the work that is due and no more, and sets the time")
  func advance() {
    for time in [20, 30, 31] { scheduler.scheduleAt(time, action: note("at")) }
    scheduler.advanceTo(30)
    #expect(log.words == ["at 20", "at 30"])
    #expect(scheduler.clock == 30)
    scheduler.advanceTo(100)
    #expect(log.words.last == "at 31" && scheduler.clock == 100)
  }

  @Test("stop leaves the remaining work for the next start")
  func stop() {
    scheduler.scheduleAt(20) { [scheduler] in scheduler.stop() }
    scheduler.scheduleAt(30, action: note("rest"))
    scheduler.start()
    #expect(log.words.isEmpty)
    scheduler.start()
    #expect(log.words == ["rest 30"])
  }

  @Test("Actions that have not begun can be cancelled, and an action's result is disposed of with it")
  func cancel() {
    schedule("cancelled", after: 10).dispose()
    let released = note("released")
    let begun = scheduler.schedule(()) { _ in Disposables.create(with: released) }
    scheduler.scheduleAt(15) { begun.dispose() }
    scheduler.start()
    #expect(log.words == ["released 15"])
  }

  @Test("The resolution converts real time to virtual time, and never stays never")
  func resolution() {
    let fine = TestScheduler(initialClock: 0, resolution: 0.1)
    let log = log
    for dueTime in [RxTimeInterval.seconds(2), .milliseconds(500), .never] {
      _ = fine.scheduleRelative((), dueTime: dueTime) { _ in
        log.write("\(fine.clock) \(fine.now.timeIntervalSince1970)")
        return Disposables.create()
      }
    }
    fine.start()
    #expect(log.words == ["5 0.5", "20 2.0"])
  }
}
