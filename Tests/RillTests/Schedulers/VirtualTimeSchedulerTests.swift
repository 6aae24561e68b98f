import FoundationEssentials
import Rill
import RillTest
import Testing

@Suite("Virtual time")
struct VirtualTimeSchedulerTests {
  let log = Log<String>()

  func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test("A historical scheduler runs actions by date, without any extra delay")
  func historical() {
    let scheduler = HistoricalScheduler()
    let log = log
    let note: @Sendable (String) -> any Disposable = { word in
      log.write("\(word) \(scheduler.now.timeIntervalSince1970)")
      return Disposables.create()
    }
    _ = scheduler.scheduleRelative("later", dueTime: .milliseconds(1500), action: note)
    _ = scheduler.scheduleAbsoluteVirtual("date", time: date(1), action: note)
    _ = scheduler.scheduleRelativeVirtual("span", dueTime: 1.25, action: note)
    _ = scheduler.schedule("now", action: note)
    scheduler.start()
    #expect(log.entries == ["now 0.0", "date 1.0", "span 1.25", "later 1.5"])
    #expect(scheduler.clock == date(1.5))
  }

  @Test("advanceTo runs the actions that are due, and sleep runs none")
  func advance() {
    let scheduler = HistoricalScheduler(initialClock: date(10))
    let log = log
    for time in [11.0, 12, 30] {
      _ = scheduler.scheduleAbsoluteVirtual((), time: date(time)) { _ in
        log.write("\(time) at \(scheduler.clock.timeIntervalSince1970)")
        return Disposables.create()
      }
    }
    scheduler.advanceTo(date(11))
    #expect(log.entries == ["11.0 at 11.0"])
    scheduler.sleep(9)
    #expect(scheduler.clock == date(20) && log.entries.count == 1)
    scheduler.start()
    #expect(log.entries.dropFirst() == ["12.0 at 20.0", "30.0 at 30.0"])
  }

  @Test("A cancelled action does not move the clock")
  func cancelled() {
    let scheduler = HistoricalScheduler()
    scheduler.scheduleAbsoluteVirtual((), time: date(5)) { _ in Disposables.create() }.dispose()
    scheduler.start()
    #expect(scheduler.clock == date(0))
  }

  @Test("A thousand actions run by time, and those of the same time in the order of scheduling")
  func order() {
    let scheduler = TestScheduler(initialClock: 0)
    let run = Log<Int>()
    for number in 0..<1000 { scheduler.scheduleAt((number * 7919) % 100) { run.write(number) } }
    scheduler.start()
    let expected = (0..<1000).sorted { left, right in
      let times = ((left * 7919) % 100, (right * 7919) % 100)
      return times.0 == times.1 ? left < right : times.0 < times.1
    }
    #expect(run.entries == expected)
  }

  @Test("A periodic action is repeated until disposal and receives its previous result")
  func periodic() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = log
    let periodic = scheduler.schedulePeriodic(1, startAfter: .seconds(10), period: .seconds(5)) { number in
      log.write("\(number) \(scheduler.clock)")
      return number * 2
    }
    scheduler.scheduleAt(22) { periodic.dispose() }
    scheduler.start()
    #expect(log.entries == ["1 10", "2 15", "4 20"])
  }

  @Test("An action may schedule itself again, one unit later each time")
  func recursive() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = log
    _ = scheduler.scheduleRecursive(0) { step, recurse in
      log.write("\(step) \(scheduler.clock)")
      if step < 2 { recurse(step + 1) }
    }
    scheduler.start()
    #expect(log.entries == ["0 1", "1 2", "2 3"])
  }
}
