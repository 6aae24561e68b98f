public import Foundation
public import QuickTodoModel
public import Rill
import RillStore

/// A reminder whose time has come.
public struct RingingReminder: Sendable, Hashable, Identifiable {
  /// The reminder's number in the database.
  public let id: Int64
  /// The task.
  public let task: TaskItem
  /// The moment at which the reminder was to ring.
  public let moment: Date
}

/// A notification on the desktop.
public struct ShownNotification: Sendable, Hashable {
  /// Its number, which the server has given.
  public let id: UInt32
  /// The server's name, which no other server of any session has.
  public let server: String

  /// Creates a notification.
  /// - Parameters:
  ///   - id: Its number.
  ///   - server: The server's name.
  public init(id: UInt32, server: String) {
    self.id = id
    self.server = server
  }
}

/// A program that shows reminders.
public struct Ringer: Sendable {
  /// The program's name, which no other running program has.
  public let name: String
  /// How long a reminder rests that is wanted later, in seconds.
  public let pause: TimeInterval
  /// Returns whether the program of a name is still running.
  public let isRunning: @Sendable (String) -> Bool

  /// Creates a program.
  /// - Parameters:
  ///   - name: The program's name, which no other running program has.
  ///   - pause: How long a reminder rests that is wanted later, in seconds.
  ///   - isRunning: Returns whether the program of a name is still running.
  public init(name: String, pause: TimeInterval, isRunning: @escaping @Sendable (String) -> Bool) {
    self.name = name
    self.pause = pause
    self.isRunning = isRunning
  }
}

extension TaskDatabase {
  /// Emits now, and after each change of a reminder by any writer.
  public func reminderChanges() throws -> Observable<Void> {
    try store.values(tracking: TaskReminder.self) { _ in }
  }

  /// Emits whether a task that isn't done has a reminder, now and after each change.
  public func hasReminders() throws -> Observable<Bool> {
    try store.values(tracking: TaskReminder.self, Self.hasReminders)
  }

  /// Returns whether a task that isn't done has a reminder.
  public func hasReminder() throws -> Bool { try store.read(Self.hasReminders) }

  private static func hasReminders(_ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM taskReminders WHERE isOpen)") ?? false
  }

  /// Undertakes to show all reminders whose time has come: no other program shows them then, unless this one ends before it
  /// has called `note` or `release`. Those that it has undertaken before without that are among them again.
  /// - Parameters:
  ///   - ringer: This program.
  ///   - timeZone: The time zone of the clock on the wall.
  /// - Returns: The reminders, the earliest first.
  public func claimReminders(for ringer: Ringer, in timeZone: TimeZone) throws -> [RingingReminder] {
    let now = now()
    guard try store.read({ try ReminderTable.isAnyClaimable(for: ringer, at: now, in: timeZone, $0) }) else {
      return []
    }
    return try store.writeAndWait { try ReminderTable.claim(for: ringer, at: now, in: timeZone, $0) }
  }

  /// Returns the next time at which the program is to look for reminders, if nothing changes meanwhile.
  public func nextReminder(in timeZone: TimeZone) throws -> Date {
    let now = now()
    return try store.read { try ReminderTable.next(after: now, in: timeZone, $0) }
  }

  /// Notes that reminders have been shown.
  /// - Parameters:
  ///   - reminders: The numbers of the reminders.
  ///   - shown: The notification; nil if it is gone.
  public func note(_ reminders: [Int64], in shown: ShownNotification?) throws {
    try store.writeAndWait { try ReminderTable.note(shown, for: reminders, $0) }
  }

  /// Gives up reminders that couldn't be shown; they ring again.
  /// - Parameter reminders: The numbers of the reminders.
  public func release(_ reminders: [Int64]) throws {
    try store.writeAndWait { try ReminderTable.release(reminders, $0) }
  }

  /// Returns the notifications of a server with the reminders that each shows. The task of a reminder is nil if it is done,
  /// deleted or doesn't have the reminder any more.
  /// - Parameter server: The server's name.
  public func shownReminders(on server: String) throws -> [UInt32: [(id: Int64, task: TaskItem?)]] {
    try store.read { try ReminderTable.shown(on: server, $0) }
  }

  /// Has the reminders of a notification ring again.
  /// - Parameters:
  ///   - shown: The notification, which is to be withdrawn.
  ///   - pause: The time until then, in seconds.
  public func postpone(_ shown: ShownNotification, by pause: TimeInterval) throws {
    let now = now()
    try store.writeAndWait { try ReminderTable.postpone(shown, until: now + pause, $0) }
  }

  /// Forgets a notification that is gone.
  /// - Parameter shown: The notification.
  public func forget(_ shown: ShownNotification) throws {
    try store.writeAndWait { try ReminderTable.forget(shown, $0) }
  }
}
