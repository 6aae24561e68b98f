import QuickTodoModel
import RillStore

extension ReminderTable {
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
        WHEN \(isChanged)
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

  /// Has the table keep the reminders that a task has lost, whether or not they have rung.
  static func keepRemoved(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE taskReminders ADD COLUMN isSet INTEGER NOT NULL DEFAULT 1; -- whether the task has it, done or not
        UPDATE taskReminders SET isSet = 0 WHERE NOT isOpen AND NOT EXISTS (
          SELECT 1 FROM tasks NEW WHERE uid = task AND (reminder, rings) IN (\(current)));
        DROP TRIGGER tasks_reminders_insert;
        DROP TRIGGER tasks_reminders_update;
        DROP TRIGGER tasks_reminders_delete;
        CREATE TRIGGER tasks_reminders_insert AFTER INSERT ON tasks WHEN NEW.reminders <> '[]' BEGIN
          \(setting);
        END;
        CREATE TRIGGER tasks_reminders_update AFTER UPDATE OF reminders, due, checked ON tasks
        WHEN \(isChanged)
        BEGIN
          \(setting);
          UPDATE taskReminders SET isOpen = 0, isSet = 0
            WHERE task = NEW.uid AND isSet AND (reminder, rings) NOT IN (\(current));
        END;
        CREATE TRIGGER tasks_reminders_delete AFTER DELETE ON tasks WHEN OLD.reminders <> '[]' BEGIN
          UPDATE taskReminders SET isOpen = 0, isSet = 0 WHERE task = OLD.uid AND isSet;
        END;
        """)
  }

  private static let isChanged = """
    (NEW.reminders <> '[]' OR OLD.reminders <> '[]') AND (NEW.reminders IS NOT OLD.reminders
      OR NEW.due IS NOT OLD.due OR (NEW.checked IS NULL) <> (OLD.checked IS NULL))
    """

  /// The reminders of the task `NEW`, with the times at which they ring.
  private static let current = "SELECT value, wall FROM (\(elements))"

  private static let elements = "SELECT value, \(wall)\nFROM \(array) WHERE wall IS NOT NULL"

  /// The time at which an element of the array rings.
  private static let wall = """
    CASE type
      WHEN 'integer' THEN CASE WHEN value BETWEEN 0 AND \(Reminder.mostMinutes) THEN strftime('%Y-%m-%dT%H:%M',
        CASE length(NEW.due) WHEN 10 THEN NEW.due || 'T\(Reminder.timeOfWholeDay)' ELSE NEW.due END,
        '-' || value || ' minutes') END
      WHEN 'text' THEN CASE WHEN strftime('%Y-%m-%dT%H:%M', value) = value THEN value END END AS wall
    """

  private static let array =
    "json_each(CASE WHEN json_valid(NEW.reminders) THEN NEW.reminders ELSE '[]' END)"

  /// A statement that enters the reminders of the task `NEW`, as the first version of the table did.
  private static let insertion = """
    INSERT INTO taskReminders (task, reminder, rings, since, isOpen)
      SELECT NEW.uid, value, wall, coalesce(NEW.changed, NEW.added), NEW.checked IS NULL FROM (\(elements)) WHERE TRUE
      ON CONFLICT (task, reminder, rings) DO UPDATE SET isOpen = excluded.isOpen
    """

  /// A statement that enters the reminders of the task `NEW`. One that the task has lost and receives again is received now.
  private static let setting =
    insertion + ", since = iif(isSet, since, excluded.since), isSet = 1"

  /// Enters the reminders of new tasks, as the trigger would have done.
  /// - Parameter last: The greatest number of a task before them.
  static func enterReminders(ofTasksAfter last: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO taskReminders (task, reminder, rings, since, isOpen, isSet)
          SELECT uid, value, \(wall), coalesce(changed, added), checked IS NULL, 1 FROM tasks NEW, \(array)
          WHERE uid > ? AND reminders <> '[]' AND wall IS NOT NULL ORDER BY uid, key
        """, arguments: [last])
  }
}
