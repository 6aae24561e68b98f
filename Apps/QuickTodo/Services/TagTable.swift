import Foundation
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

  /// Gives the tasks that have a tag another one in its place, or none. The view of the other tag is arranged as the view of the
  /// tag was, unless a person has arranged it.
  /// - Returns: The other tag as tasks spell it.
  /// - Throws: `TaskRefusal.blankName`, or `unknownTag` if no task has the tag.
  /// - Complexity: O(*n* log *m*) for *n* tasks of *m* that have the tag.
  static func replace(_ tag: String, with name: String?, now: Date, _ db: Database) throws -> String? {
    if let name, TaskTitle.isBlank(name) { throw TaskRefusal.blankName }
    let spellings = try spellings(of: tag, db)
    let tasks = try SQLRequest<Int64>(
      literal: "SELECT DISTINCT task FROM taskTags WHERE tag IN \(spellings) ORDER BY task"
    ).fetchAll(db)
    guard !tasks.isEmpty else { throw TaskRefusal.unknownTag(tag) }
    var known = TagSpellings()
    // With another upper and lower case alone, it stays the same tag.
    let isSame = name?.lowercased() == tag.lowercased()
    let other = try name.map { isSame ? $0 : try known.spelling(of: $0, db) }
    for uid in tasks {
      let task = try TaskTable.require(uid, db)
      var changed = task
      changed.tags = TagNames.replacing(tag, with: other, in: task.tags)
      guard changed != task else { continue }
      changed.changed = now.wholeMilliseconds
      try TaskTable.writeColumns(of: changed, over: task, db)
    }
    if let other, let arrangement = try ArrangementTable.find(.tag(tag), db),
      try ArrangementTable.find(.tag(other), db) == nil
    {
      try ArrangementTable.put(arrangement, of: .tag(other), db)
    }
    return other
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
