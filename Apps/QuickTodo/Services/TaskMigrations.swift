import RillStore

/// The versions of the database, the first version first. A released migration is never changed.
enum TaskMigrations {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 tasks") { db in
      // AUTOINCREMENT never reuses a uid. Dates are milliseconds since 1970. There is one index for each section's
      // order.
      try db.execute(
        sql: """
          CREATE TABLE tasks (
            uid INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL,
            added INTEGER NOT NULL,
            checked INTEGER
          );
          CREATE INDEX tasks_due ON tasks (added DESC, uid DESC) WHERE checked IS NULL;
          CREATE INDEX tasks_done ON tasks (checked DESC, uid DESC) WHERE checked IS NOT NULL;
          """)
    }
    migrator.registerMigration("2 change log") { db in try db.createChangeLog(for: "tasks") }
    migrator.registerMigration("3 lists, tags, dates, search, undo", foreignKeyChecks: .immediate) { db in
      try lists(db)
      try tags(db)
      for table in ["tasks", "lists", "taskTags"] { try db.createChangeLog(for: table) }
      try db.createSearchIndex(on: "tasks", columns: ["title", "notes", "tags"])
      try UndoJournal.create(db)
    }
    migrator.registerMigration("4 views") { db in try views(db) }
    migrator.registerMigration("4 reminders") { db in
      try db.execute(sql: "ALTER TABLE tasks ADD COLUMN reminders TEXT NOT NULL DEFAULT '[]'")
      try UndoJournal.add("reminders", to: "tasks", default: "'[]'", db)
      try ReminderTable.create(db)
      try db.createChangeLog(for: ReminderTable.name)
    }
    migrator.registerMigration("4 origins of imported tasks") { db in try OriginTables.create(db) }
    migrator.registerMigration("5 names of searches") { db in
      // NULL stands for the search's words.
      try db.execute(sql: "ALTER TABLE searches ADD COLUMN name TEXT")
      try UndoJournal.create("searches", ["text", "name"], db)
    }
    migrator.registerMigration("6 indexes of views") { db in try indexesOfViews(db) }
    migrator.registerMigration("7 synchronisation", foreignKeyChecks: .immediate) { db in
      try SyncTables.create(db)
    }
    migrator.registerMigration("8 reminders that come back") { db in try ReminderTable.keepRemoved(db) }
    migrator.registerMigration("9 lists of unconfirmed edits") { db in try SyncTables.noteListsNow(db) }
    migrator.registerMigration("11 lists that come again") { db in try SyncTables.rememberFormerLists(db) }
    migrator.registerMigration("12 parts, kept properties and waits of servers") { db in
      try SyncTables.noteMoreOfServers(db)
    }
    migrator.registerMigration("13 undo of arrangements") { db in
      try UndoJournal.create("arrangements", ArrangementTable.columns, db)
    }
    migrator.registerMigration("14 questions about conditions") { db in
      try SyncTables.rememberQuestions(db)
    }
    migrator.registerMigration("15 forms of other programs") { db in
      try OriginTables.rememberPredecessors(db)
      try SyncTables.rememberForms(db)
    }
    migrator.registerMigration("16 tasks that left a resource") { db in
      try SyncTables.rememberTasksThatLeft(db)
    }
    migrator.registerMigration("17 problems of tasks", foreignKeyChecks: .immediate) { db in
      try SyncTables.separateProblems(db)
    }
    return migrator
  }

  /// Creates indexes that have the orders of the views, so that a view of any size opens at once.
  private static func indexesOfViews(_ db: Database) throws {
    // Due tasks of a list come first in the order of their age, because NULL is less than any time. The index of days has the
    // sections of the view by day.
    try db.execute(
      sql: """
        DROP INDEX tasks_by_due;
        DROP INDEX tasks_of_list;
        CREATE INDEX tasks_by_due ON tasks (due, priority, uid) WHERE checked IS NULL AND due IS NOT NULL;
        CREATE INDEX tasks_by_day ON tasks (substr(due, 1, 10), due, priority, uid)
          WHERE checked IS NULL AND due IS NOT NULL;
        CREATE INDEX tasks_of_list ON tasks (list, checked DESC, added DESC, uid DESC) WHERE list IS NOT NULL;
        """)
  }

  private static func lists(_ db: Database) throws {
    // A due date or a start is a day, `2026-05-01`, or a day and a time of the clock on the wall, `2026-05-01T09:30`.
    // The text sorts as the dates do. A priority is 1 (high) to 4 (none). The rule is that of RFC 5545, as it was written.
    //
    // Adding columns doesn't write the rows, and no index has the rows of a table without lists and dates.
    try db.execute(
      sql: """
        CREATE TABLE lists (
          uid INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL,
          color TEXT NOT NULL,
          position TEXT NOT NULL,
          archived INTEGER NOT NULL DEFAULT 0
        );
        ALTER TABLE tasks ADD COLUMN notes TEXT NOT NULL DEFAULT '';
        ALTER TABLE tasks ADD COLUMN due TEXT;
        ALTER TABLE tasks ADD COLUMN start TEXT;
        ALTER TABLE tasks ADD COLUMN priority INTEGER NOT NULL DEFAULT 4;
        ALTER TABLE tasks ADD COLUMN list INTEGER REFERENCES lists (uid) ON DELETE SET NULL;
        ALTER TABLE tasks ADD COLUMN parent INTEGER REFERENCES tasks (uid) ON DELETE SET NULL;
        ALTER TABLE tasks ADD COLUMN position TEXT;
        ALTER TABLE tasks ADD COLUMN rule TEXT;
        ALTER TABLE tasks ADD COLUMN ruleFromDone INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE tasks ADD COLUMN changed INTEGER;
        ALTER TABLE tasks ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
        CREATE INDEX tasks_by_due ON tasks (due, uid) WHERE checked IS NULL AND due IS NOT NULL;
        CREATE INDEX tasks_of_list ON tasks (list, uid) WHERE list IS NOT NULL;
        CREATE INDEX tasks_of_parent ON tasks (parent, uid) WHERE parent IS NOT NULL;
        """)
  }

  /// Creates the tables of what a person has chosen for the views.
  private static func views(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE searches (uid INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL UNIQUE);
        CREATE TABLE arrangements (
          uid INTEGER PRIMARY KEY, scope TEXT NOT NULL UNIQUE, grouping TEXT NOT NULL, sort TEXT NOT NULL
        );
        """)
    for table in ["searches", "arrangements"] { try db.createChangeLog(for: table) }
  }

  /// Creates the table of tags, with a row for each tag of each task. A task's own row has its tags as a JSON array, because
  /// then one row is all of a task. Triggers derive this table from it, whichever program writes.
  private static func tags(_ db: Database) throws {
    let insert = """
      INSERT INTO taskTags (task, tag)
        SELECT NEW.uid, min(value) FROM json_each(CASE WHEN json_valid(NEW.tags) THEN NEW.tags ELSE '[]' END)
        WHERE type = 'text' GROUP BY value COLLATE NOCASE;
      """
    try db.execute(
      sql: """
        CREATE TABLE taskTags (
          id INTEGER PRIMARY KEY,
          task INTEGER NOT NULL REFERENCES tasks (uid),
          tag TEXT NOT NULL COLLATE NOCASE,
          UNIQUE (task, tag)
        );
        CREATE INDEX taskTags_of_tag ON taskTags (tag, task);
        CREATE TRIGGER tasks_tags_insert AFTER INSERT ON tasks WHEN NEW.tags <> '[]' BEGIN
          \(insert)
        END;
        CREATE TRIGGER tasks_tags_delete AFTER DELETE ON tasks BEGIN
          DELETE FROM taskTags WHERE task = OLD.uid;
        END;
        CREATE TRIGGER tasks_tags_update AFTER UPDATE OF tags ON tasks WHEN NEW.tags IS NOT OLD.tags BEGIN
          DELETE FROM taskTags WHERE task = NEW.uid;
          \(insert)
        END;
        """)
  }
}
