import Foundation
import QuickTodoModel
import RillStore

/// A row of the table of reminders.
struct TaskReminder: TableRecord {
  static let databaseTableName = ReminderTable.name
}

/// The table of reminders, with a row for each reminder and the time at which it rings. Each function runs within the
/// caller's transaction.
///
/// A task's own row has its reminders as a JSON array, and triggers derive this table's rows from it, whichever program
/// writes. A row is kept while the database is: one that has rung so that no reminder rings twice, also if its task is
/// deleted and restored, and one that hasn't so that undoing knows it; see `bringBack`.
enum ReminderTable {
  static let name = "taskReminders"

  /// A row with its task.
  private struct Entry {
    let id: Int64
    let task: TaskItem
    let moment: Date
    let since: Date
    /// When it is wanted again; nil if nobody has asked for that.
    let later: Date?
    /// When it rings.
    var rings: Date { later ?? moment }

    /// Returns whether its time was over when the task received it, unless the clock has been set back since.
    func isOver(at now: Date) -> Bool { moment <= since && since <= now }
  }

  /// Undertakes to show all reminders whose time has come. No other program shows them then.
  ///
  /// A reminder whose time was over when the task received it never rings. Any other that another program has undertaken to
  /// show, and that has ended since, is shown by this program.
  static func claim(for ringer: Ringer, at now: Date, in timeZone: TimeZone, _ db: Database) throws
    -> [RingingReminder]
  {
    let milliseconds = now.milliseconds
    let latest = milliseconds + ringer.pause.milliseconds
    // The clock has been set back since.
    try db.execute(sql: "UPDATE taskReminders SET later = ? WHERE later > ?", arguments: [latest, latest])
    let pending = try entries("rung IS NULL AND rings <= ?", [wall(now, hours: 3, timeZone)], timeZone, db)
      .filter { $0.moment <= now }
    var ringing: [RingingReminder] = []
    var over: [Int64] = []
    for entry in pending {
      if entry.isOver(at: now) {
        over.append(entry.id)
      } else {
        ringing.append(RingingReminder(id: entry.id, task: entry.task, moment: entry.moment))
      }
    }
    let later = try Row.fetchAll(
      db, sql: "SELECT id, later FROM taskReminders WHERE isOpen AND ringer IS NULL AND later <= ?",
      arguments: [milliseconds])
    for row in later {
      let moment = Date(milliseconds: row["later"])
      ringing += try entries("r.id = ?", [row["id"] as Int64], timeZone, db)
        .map { RingingReminder(id: $0.id, task: $0.task, moment: moment) }
    }
    let ringers = try String.fetchAll(
      db, sql: "SELECT DISTINCT ringer FROM taskReminders WHERE isOpen AND ringer IS NOT NULL")
    // This program's own ones are left from an attempt that failed.
    for name in ringers where name == ringer.name || !ringer.isRunning(name) {
      for entry in try entries("ringer = ?", [name], timeZone, db) {
        // If the clock has been set back since, it rings at its time.
        guard entry.rings <= now else {
          try release([entry.id], db)
          continue
        }
        // Its task has lost it since, and a person has set it again.
        guard entry.later != nil || !entry.isOver(at: now) else {
          over.append(entry.id)
          continue
        }
        ringing.append(RingingReminder(id: entry.id, task: entry.task, moment: entry.rings))
      }
    }
    for reminder in ringing {
      try db.cachedStatement(sql: "UPDATE taskReminders SET rung = ?, ringer = ? WHERE id = ?")
        .execute(arguments: [milliseconds, ringer.name, reminder.id])
    }
    for id in over {
      try db.cachedStatement(sql: "UPDATE taskReminders SET rung = ?, ringer = NULL WHERE id = ?")
        .execute(arguments: [milliseconds, id])
    }
    return ringing.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }
  }

  /// Returns whether any reminder may be claimed.
  static func isAnyClaimable(for ringer: Ringer, at now: Date, in timeZone: TimeZone, _ db: Database) throws
    -> Bool
  {
    let milliseconds = now.milliseconds
    let sql = """
      SELECT EXISTS (SELECT 1 FROM taskReminders WHERE isOpen AND ringer IS NOT NULL)
        OR EXISTS (SELECT 1 FROM taskReminders WHERE later <= ? OR later > ?)
      """
    let arguments: StatementArguments = [milliseconds, milliseconds + ringer.pause.milliseconds]
    if try Bool.fetchOne(db, sql: sql, arguments: arguments) ?? false { return true }
    return try entries("rung IS NULL AND rings <= ?", [wall(now, hours: 3, timeZone)], timeZone, db)
      .contains { $0.moment <= now }
  }

  /// Returns the next time at which a reminder rings, at most an hour after the present.
  static func next(after now: Date, in timeZone: TimeZone, _ db: Database) throws -> Date {
    let moments = try entries("rung IS NULL AND rings <= ?", [wall(now, hours: 4, timeZone)], timeZone, db)
      .map(\.moment).filter { $0 > now }
    let later = try Int64.fetchOne(
      db, sql: "SELECT min(later) FROM taskReminders WHERE isOpen AND ringer IS NULL AND later > ?",
      arguments: [now.milliseconds])
    let others = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM taskReminders WHERE isOpen AND ringer IS NOT NULL)")
    // Another program is about to show some, or has just ended.
    let check = others ?? false ? now + 2 : now + 3_600
    return (moments + [later.map(Date.init(milliseconds:)), check].compactMap(\.self)).min() ?? check
  }

  /// Notes the notification that shows reminders.
  static func note(_ shown: ShownNotification?, for ids: [Int64], _ db: Database) throws {
    for id in ids {
      try db.cachedStatement(
        sql: "UPDATE taskReminders SET ringer = NULL, later = NULL, notification = ?, server = ? WHERE id = ?"
      ).execute(arguments: [shown.map { Int64($0.id) }, shown?.server, id])
    }
  }

  /// Gives up reminders that couldn't be shown: they ring again, at the time at which they were wanted.
  static func release(_ ids: [Int64], _ db: Database) throws {
    for id in ids {
      try db.cachedStatement(
        sql:
          "UPDATE taskReminders SET rung = CASE WHEN later IS NOT NULL THEN rung END, ringer = NULL WHERE id = ?"
      ).execute(arguments: [id])
    }
  }

  /// Returns the notifications of a server, with the reminders that each shows. Those whose task is done, deleted or changed
  /// have no task.
  static func shown(on server: String, _ db: Database) throws -> [UInt32: [(id: Int64, task: TaskItem?)]] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT r.id AS reminderID, r.notification, r.isOpen, tasks.* FROM taskReminders r
        LEFT JOIN tasks ON tasks.uid = r.task WHERE r.notification IS NOT NULL AND r.server = ? ORDER BY r.rings, r.id
        """, arguments: [server])
    var shown: [UInt32: [(id: Int64, task: TaskItem?)]] = [:]
    for row in rows {
      guard let number = UInt32(exactly: row["notification"] as Int64) else { continue }
      let isOpen: Bool = row["isOpen"]
      shown[number, default: []].append((row["reminderID"], isOpen ? try TaskItem(row: row) : nil))
    }
    return shown
  }

  /// Has the reminders of a notification ring again at a time.
  static func postpone(_ shown: ShownNotification, until later: Date, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE taskReminders SET later = CASE WHEN isOpen THEN ? END, notification = NULL, server = NULL
        WHERE notification = ? AND server = ?
        """, arguments: [later.milliseconds, Int64(shown.id), shown.server])
  }

  /// Forgets a notification that is gone.
  static func forget(_ shown: ShownNotification, _ db: Database) throws {
    try db.execute(
      sql:
        "UPDATE taskReminders SET notification = NULL, server = NULL WHERE notification = ? AND server = ?",
      arguments: [Int64(shown.id), shown.server])
  }

  /// Runs writes that bring back what tasks had before. A reminder that comes back counts as one that its task has had since
  /// it first received it, so it rings if its time has come meanwhile and nobody has shown it.
  /// - Parameters:
  ///   - tasks: A query of the tasks' numbers.
  ///   - body: The writes.
  static func bringBack(ofTasks tasks: String, _ db: Database, _ body: () throws -> Void) throws {
    let removed = try Row.fetchAll(
      db, sql: "SELECT id, since FROM taskReminders WHERE NOT isSet AND task IN (\(tasks))")
    try body()
    for row in removed {
      try db.cachedStatement(sql: "UPDATE taskReminders SET since = ? WHERE id = ? AND isSet AND since <> ?")
        .execute(arguments: [row["since"] as Int64, row["id"] as Int64, row["since"] as Int64])
    }
  }

  private static func entries(
    _ condition: String, _ arguments: StatementArguments, _ timeZone: TimeZone, _ db: Database
  ) throws -> [Entry] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT r.id AS reminderID, r.reminder, r.since, r.later, tasks.* FROM taskReminders r
        JOIN tasks ON tasks.uid = r.task WHERE r.isOpen AND \(condition)
        """, arguments: arguments
    ).compactMap { row in
      let value: DatabaseValue = row["reminder"]
      let reminder =
        Int.fromDatabaseValue(value).map { Reminder.before(minutes: $0) }
        ?? String.fromDatabaseValue(value).flatMap { TaskDate($0) }.map { Reminder(at: $0) }
      let task = try TaskItem(row: row)
      guard let moment = reminder.flatMap({ task.moment(of: $0, in: timeZone) }) else { return nil }
      return Entry(
        id: row["reminderID"], task: task, moment: moment, since: Date(milliseconds: row["since"]),
        later: (row["later"] as Int64?).map(Date.init(milliseconds:)))
    }
  }

  /// Returns the clock on the wall some hours after a moment. The table has times of that clock, which a change of the clock
  /// moves, so more rows are read than have come.
  private static func wall(_ now: Date, hours: Double, _ timeZone: TimeZone) -> String {
    TaskDate(now + hours * 3_600, in: timeZone).description
  }
}

extension Double {
  /// Seconds as whole milliseconds.
  fileprivate var milliseconds: Int64 { Int64(self * 1_000) }
}
