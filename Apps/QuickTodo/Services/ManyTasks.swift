import RillStore

/// The insertion of many tasks within a transaction. Triggers would write the tags, the reminders, the images for undoing, the
/// edits to be sent to servers, the entry of the search index and that of the change log with each task; here one statement
/// writes them for all.
///
/// No trigger may be left, not even one that almost never fires: SQLite prepares a statement with triggers to be undone alone,
/// and copies each page that it changes.
struct ManyTasks {
  private let db: Database
  /// The greatest number of a task whose tags are in the table of tags.
  private var tagged: Int64

  /// Runs a closure that writes many tasks with a larger cache: SQLite writes and reads pages again that the cache has no room
  /// for. The default is 2 MB.
  static func withLargeCache<T>(_ db: Database, _ body: () throws -> T) throws -> T {
    try db.execute(sql: "PRAGMA cache_size = -65536")
    defer { try? db.execute(sql: "PRAGMA cache_size = -2000") }
    return try body()
  }

  /// Runs a closure that inserts tasks, each with a greater number than all before, and updates none.
  static func inserting(_ db: Database, _ body: (inout ManyTasks) throws -> Void) throws {
    let last = try Int64.fetchOne(db, sql: "SELECT max(uid) FROM tasks") ?? 0
    let triggers = [
      "tasks_tags_insert", "tasks_reminders_insert", "undo_tasks_after_insert", "sync_insert",
    ]
    try db.withoutTriggers(triggers, on: "tasks") {
      var many = ManyTasks(db: db, tagged: last)
      try db.insertingManyRows(into: "tasks") { try body(&many) }
      try many.enterTags()
    }
    try UndoJournal.keepImages(ofTasksAfter: last, db)
    try SyncTables.note(tasksAfter: last, db)
    try ReminderTable.enterReminders(ofTasksAfter: last, db)
  }

  /// Writes the tags of the tasks that were inserted since the last call.
  mutating func enterTags() throws {
    try db.insertingManyRows(into: "taskTags") {
      // The order is that of the trigger, for which a name is the least of those that differ in case alone.
      try db.execute(
        sql: """
          INSERT OR IGNORE INTO taskTags (task, tag)
            SELECT uid, value FROM tasks, json_each(CASE WHEN json_valid(tags) THEN tags ELSE '[]' END)
            WHERE uid > ? AND tags <> '[]' AND type = 'text'
            ORDER BY uid, value COLLATE NOCASE, value
          """, arguments: [tagged])
    }
    tagged = try Int64.fetchOne(db, sql: "SELECT max(uid) FROM tasks") ?? tagged
  }
}
