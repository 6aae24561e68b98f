import RillStore

/// A task of the list.
struct TaskItem: Codable, FetchableRecord, TableRecord, Identifiable, IdentifiableType, Hashable, Sendable {
  static let databaseTableName = "tasks"

  let id: Int64
  let title: String
  let isDone: Bool
}

/// The versions of the database.
func taskMigrator() -> DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("1 tasks") { db in
    try db.execute(
      sql: """
        CREATE TABLE tasks (
          id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, isDone BOOLEAN NOT NULL DEFAULT 0);
        CREATE INDEX tasks_in_order ON tasks (isDone, id DESC);
        """)
    try db.createChangeLog(for: "tasks")
  }
  return migrator
}
