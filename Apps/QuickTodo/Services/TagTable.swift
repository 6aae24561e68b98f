import QuickTodoModel
import RillStore

/// A row of the table of tags: a tag of a task.
struct TaskTag: Decodable, FetchableRecord, TableRecord, IdentifiableType {
  static let databaseTableName = "taskTags"
  static let taskRow = belongsTo(TaskItem.self, using: ForeignKey(["task"]))

  let id: Int64

  var identity: Int64 { id }
}

/// The table of tags.
enum TagTable {
  /// Returns the tags that differ from a name in upper and lower case alone.
  static func spellings(of name: String, _ db: Database) throws -> [String] {
    if name.utf8.allSatisfy({ $0 < 128 }) {
      // SQLite compares them so itself.
      return try String.fetchAll(
        db.cachedStatement(sql: "SELECT tag FROM taskTags WHERE tag = ? LIMIT 1"), arguments: [name])
    }
    return try all(db).filter { $0.lowercased() == name.lowercased() }
  }

  /// Returns the names of all tags, by a look-up for each.
  static func all(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        WITH RECURSIVE names (name) AS (
          SELECT min(tag) FROM taskTags
          UNION ALL SELECT (SELECT min(tag) FROM taskTags WHERE tag > name) FROM names WHERE name IS NOT NULL
        )
        SELECT name FROM names WHERE name IS NOT NULL
        """)
  }
}
