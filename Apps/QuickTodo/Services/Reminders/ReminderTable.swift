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
/// writes. A row that has rung is kept while the database is, so that no reminder rings twice, also if its task is deleted
/// and restored.
enum ReminderTable {
  static let name = "taskReminders"

  static func create(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE taskReminders (
          id INTEGER PRIMARY KEY,
          task INTEGER NOT NULL,
          reminder NOT NULL, -- minutes before the due date, or a date and time
          rings TEXT NOT NULL, -- the time of the clock on the wall
          since INTEGER NOT NULL, -- when the task received the reminder
          isOpen INTEGER NOT NULL, -- whether the task has it and isn't done
          rung INTEGER, -- when a program undertook to show it
          ringer TEXT, -- that program, until it has noted the notification
          later INTEGER, -- when it rings again
          notification INTEGER, -- the notification that shows it
          server TEXT, -- where that number is valid
          UNIQUE (task, reminder, rings)
        );
        CREATE INDEX taskReminders_pending ON taskReminders (rings) WHERE isOpen AND rung IS NULL;
        CREATE INDEX taskReminders_ringing ON taskReminders (ringer) WHERE ringer IS NOT NULL;
        CREATE INDEX taskReminders_later ON taskReminders (later) WHERE later IS NOT NULL;
        CREATE INDEX taskReminders_shown ON taskReminders (notification) WHERE notification IS NOT NULL;
        CREATE TRIGGER tasks_reminders_insert AFTER INSERT ON tasks WHEN NEW.reminders <> '[]' BEGIN
          \(insertion);
        END;
        CREATE TRIGGER tasks_reminders_update AFTER UPDATE OF reminders, due, checked ON tasks
        WHEN (NEW.reminders <> '[]' OR OLD.reminders <> '[]') AND (NEW.reminders IS NOT OLD.reminders
          OR NEW.due IS NOT OLD.due OR (NEW.checked IS NULL) <> (OLD.checked IS NULL))
        BEGIN
          UPDATE taskReminders SET isOpen = 0 WHERE task = NEW.uid AND isOpen;
          \(insertion);
          DELETE FROM taskReminders WHERE task = NEW.uid AND NOT isOpen AND rung IS NULL AND NEW.checked IS NULL;
        END;
        CREATE TRIGGER tasks_reminders_title AFTER UPDATE OF title ON tasks
        WHEN NEW.reminders <> '[]' AND NEW.title IS NOT OLD.title
        BEGIN
          UPDATE taskReminders SET isOpen = isOpen WHERE task = NEW.uid AND notification IS NOT NULL;
        END;
        CREATE TRIGGER tasks_reminders_delete AFTER DELETE ON tasks WHEN OLD.reminders <> '[]' BEGIN
          DELETE FROM taskReminders WHERE task = OLD.uid AND rung IS NULL;
          UPDATE taskReminders SET isOpen = 0 WHERE task = OLD.uid AND isOpen;
        END;
        """)
  }

  private static let insertion = """
    INSERT INTO taskReminders (task, reminder, rings, since, isOpen)
      SELECT NEW.uid, value, CASE type
        WHEN 'integer' THEN CASE WHEN value BETWEEN 0 AND \(Reminder.mostMinutes) THEN strftime('%Y-%m-%dT%H:%M',
          CASE length(NEW.due) WHEN 10 THEN NEW.due || 'T\(Reminder.timeOfWholeDay)' ELSE NEW.due END,
          '-' || value || ' minutes') END
        WHEN 'text' THEN CASE WHEN strftime('%Y-%m-%dT%H:%M', value) = value THEN value END END AS wall,
        coalesce(NEW.changed, NEW.added), NEW.checked IS NULL
      FROM json_each(CASE WHEN json_valid(NEW.reminders) THEN NEW.reminders ELSE '[]' END) WHERE wall IS NOT NULL
      ON CONFLICT (task, reminder, rings) DO UPDATE SET isOpen = excluded.isOpen
    """

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
  }

  /// Undertakes to show all reminders whose time has come. No other program shows them then.
  ///
  /// A reminder whose time was over when the task received it never rings. One that another program has undertaken to show,
  /// and that has ended since, is shown by this program.
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
      if entry.moment <= entry.since, entry.since <= now {
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
        ringing.append(RingingReminder(id: entry.id, task: entry.task, moment: entry.rings))
      }
    }
    for reminder in ringing {
      try db.cachedStatement(sql: "UPDATE taskReminders SET rung = ?, ringer = ? WHERE id = ?")
        .execute(arguments: [milliseconds, ringer.name, reminder.id])
    }
    for id in over {
      try db.cachedStatement(sql: "UPDATE taskReminders SET rung = ? WHERE id = ?")
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
