import QuickTodoModel
import RillStore

/// A row of the table of tags: a tag of a task.
struct TaskTag: Decodable, FetchableRecord, TableRecord, IdentifiableType {
  static let databaseTableName = "taskTags"
  static let taskRow = belongsTo(TaskItem.self, using: ForeignKey(["task"]))

  let id: Int64

  var identity: Int64 { id }
}

/// The tags as tasks spell them, for looking up many names: a name that isn't ASCII is compared with all tags, which are read
/// once.
struct TagSpellings {
  /// The spellings by the names in lower case.
  private var known: [String: String] = [:]
  private var hasAll = false
  private static let mostKnown = 100_000

  /// Whether a number of further names can be looked up before earlier ones are forgotten.
  func hasRoom(for count: Int) -> Bool { known.count + count <= Self.mostKnown }

  /// Returns a name as other tasks spell it; as it is if none has it.
  mutating func spelling(of name: String, _ db: Database) throws -> String {
    let key = name.lowercased()
    if let spelling = known[key] { return spelling }
    // A file may have another tag on each line.
    if known.count > Self.mostKnown { (known, hasAll) = ([:], false) }
    if let spelling = try TagTable.spelling(of: name, db) {
      known[key] = spelling
    } else if !hasAll, !name.utf8.allSatisfy({ $0 < 128 }) {
      for tag in try TagTable.all(db) where known[tag.lowercased()] == nil { known[tag.lowercased()] = tag }
      hasAll = true
    }
    let spelling = known[key] ?? name
    known[key] = spelling
    return spelling
  }
}

/// The table of tags.
enum TagTable {
  /// Returns the tags that differ from a name in upper and lower case alone.
  static func spellings(of name: String, _ db: Database) throws -> [String] {
    if name.utf8.allSatisfy({ $0 < 128 }) { return try spelling(of: name, db).map { [$0] } ?? [] }
    return try all(db).filter { $0.lowercased() == name.lowercased() }
  }

  /// Returns the tag that differs from a name at most in the case of ASCII letters, as SQLite compares them itself; nil for
  /// none.
  static func spelling(of name: String, _ db: Database) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT tag FROM taskTags WHERE tag = ? LIMIT 1"), arguments: [name])
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
