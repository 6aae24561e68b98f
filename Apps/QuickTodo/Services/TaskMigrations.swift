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
    return migrator
  }
}
