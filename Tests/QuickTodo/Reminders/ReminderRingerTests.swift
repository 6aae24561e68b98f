import Foundation
import QuickTodoModel
import QuickTodoReminders
import QuickTodoServices
import RillTestSupport
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
}
