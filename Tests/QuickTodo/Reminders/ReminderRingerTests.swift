import Foundation
import QuickTodoModel
import QuickTodoReminders
import QuickTodoServices
import Rill
import RillTestSupport
import Synchronization
import Testing

@Suite("Reminders in two sessions") struct ReminderRingerTests {
  private let folder: TemporaryFolder
  private let clock = HistoryClock()
  private let utc = TimeZone(identifier: "UTC")!

  init() throws {
    folder = try TemporaryFolder()
    clock.set(Date(timeIntervalSince1970: 1_789_999_980))
  }

  private func open() throws -> TaskDatabase {
    let clock = clock
    return try TaskDatabase(DatabaseLocation(path: folder.file()), now: { clock.now })
  }

  private func ringer(_ name: String, on desktop: FakeDesktop) throws -> ReminderRinger {
    let (clock, utc) = (clock, utc)
    return ReminderRinger(
      database: try open(), notifications: desktop,
      ringer: Ringer(name: name, pause: 600, isRunning: { ["one", "other"].contains($0) }),
      now: { clock.now },
      timeZone: { utc })
  }

  @Test("A session without a notification server keeps no reminder from another session")
  func withoutServer() throws {
    let (database, desktop, mute) = (try open(), FakeDesktop(), FakeDesktop())
    mute.stop()
    let (one, other) = (try ringer("one", on: mute), try ringer("other", on: desktop))
    // The first one is shown as missed, and the other one by itself.
    for minutes in [10.0, 60] {
      let date = Reminder(at: TaskDate(clock.now + minutes * 60, in: utc))
      _ = try database.add(TaskDraft(title: "in \(Int(minutes)) minutes", edits: [.reminders([date])]))
    }
    clock.advance(by: 3_601)
    #expect(throws: NotificationFailure.self) { try one.check() }
    _ = try other.check()
    #expect(desktop.shown.map(\.title) == ["in 10 minutes", "in 60 minutes"])
    #expect(throws: Never.self) { try one.check() }
    #expect(mute.shown.isEmpty)
  }

  @Test(
    "After a failure, the next attempt is ten seconds later, or when there is a server, whatever is written")
  func pause() throws {
    let (database, desktop) = (try open(), FakeDesktop())
    desktop.stop()
    let ringer = try ringer("one", on: desktop)
    let date = Reminder(at: TaskDate(clock.now + 60, in: utc))
    _ = try database.add(TaskDraft(title: "a", edits: [.reminders([date])]))
    clock.advance(by: 61)
    let failures = Mutex(0)
    let wakeUps = PublishSubject<Void>()
    let alarms = PublishSubject<Void>()
    let subscription = ringer.run(
      on: SerialDispatchQueueScheduler(qos: .default), answers: .never(), wakeUps: wakeUps,
      alarm: { _ in alarms },
      onFailure: { _ in failures.withLock { $0 += 1 } }
    ).subscribe()
    defer { subscription.dispose() }
    // Without the pause, there are hundreds of attempts in that time.
    func settle() { Thread.sleep(forTimeInterval: 0.3) }
    func wait(_ isTrue: () -> Bool) {
      for _ in 0..<1_000 where !isTrue() { Thread.sleep(forTimeInterval: 0.01) }
    }
    wait { failures.withLock { $0 } > 0 }
    settle()
    #expect(failures.withLock { $0 } == 1, "its own writes are no reason for another attempt")
    _ = try database.add(TaskDraft(title: "b"))
    settle()
    #expect(failures.withLock { $0 } == 1)
    clock.advance(by: 10)
    alarms.onNext(())
    wait { failures.withLock { $0 } > 1 }
    settle()
    #expect(failures.withLock { $0 } == 2)
    desktop.start()
    wakeUps.onNext(())
    wait { !desktop.shown.isEmpty }
    #expect(failures.withLock { $0 } == 2 && desktop.shown.map(\.title) == ["a"])
  }
}
