import CGio
import Foundation
import QuickTodoCommandLine
import QuickTodoReminders
import QuickTodoServices
import Rill
import RillStore

/// The program that shows reminders until the session ends.
final class RemindersProgram: Sendable {
  private let location: DatabaseLocation
  private let bag = DisposeBag()

  init(_ location: DatabaseLocation) { self.location = location }

  /// Shows reminders, unless another program does so for the same database.
  /// - Returns: The exit status.
  func run() -> Int32 {
    do {
      let bus = try SessionBus()
      guard try bus.own(ApplicationID.of(location) + ".Reminders") else { return 0 }
      try start(DesktopNotifications(on: bus))
      do { try Autostart.begin(for: location) } catch { Self.report("\(error)") }
    } catch let error as SessionBus.Failure {
      Self.report("There is no session bus, by which the desktop shows notifications: \(error)")
      return 69
    } catch {
      Self.report("\(error)")
      return 74
    }
    g_main_loop_run(g_main_loop_new(nil, 0))
    return 0
  }

  private func start(_ notifications: DesktopNotifications) throws {
    let ringer = Ringer(name: RunningProgram.ownName, pause: Self.pause) { RunningProgram.isRunning($0) }
    let database = try TaskDatabase(location)
    let reminders = ReminderRinger(
      database: database, notifications: notifications, ringer: ringer,
      timeZone: { WallClock.timeZone })
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let location = location
    reminders.run(
      on: scheduler,
      answers: notifications.events.compactMap { if case .answer(let answer) = $0 { answer } else { nil } },
      wakeUps: notifications.events.compactMap { if case .started = $0 { () } else { nil } },
      alarm: { WallClock.alarm($0) },
      onFailure: { error in
        Self.report("\(error)")
        // The tasks are elsewhere now, and the window or the next command starts the program again.
        if (error as? StoreError)?.isFileGone ?? false { exit(74) }
      }
    )
    .subscribe(onError: { error in
      Self.report("\(error)")
      exit(74)
    }).disposed(by: bag)
    TaskDatabase.dailyBackups(on: SerialDispatchQueueScheduler(qos: .background), after: 50) { database }
      .subscribe(onNext: { outcome in
        if case .failure(let error) = outcome { Self.report("No backup could be made: \(error)") }
      }).disposed(by: bag)
    notifications.events.observe(on: scheduler).subscribe(onNext: { event in
      if case .open = event { DesktopProgram.openWindow(location) }
    }).disposed(by: bag)
  }

  /// How long a reminder rests that is wanted later: ten minutes, or QUICKTODO_LATER seconds.
  private static var pause: TimeInterval {
    let seconds = ProcessInfo.processInfo.environment["QUICKTODO_LATER"].flatMap(TimeInterval.init) ?? 0
    return seconds > 0 && seconds.isFinite ? seconds : 600
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data("quicktodo: \(text)\n".utf8))
  }
}
