import Foundation
import QuickTodoModel
import RillStore

/// The table of tasks, with all SQL of the program. Each function runs within the caller's transaction.
enum TaskTable {
  private static let columns = "uid, title, added, checked"

  static func insert(title: String, now: Date, _ db: Database) throws -> TaskItem {
    try TaskTitle.check(title)
    do {
      try db.execute(
        sql: "INSERT INTO tasks (title, added) VALUES (?, ?)",
        arguments: [StoredTitle(title), now.milliseconds])
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
      // SQLite reports a full disk with the same error.
      throw try hasGivenLastNumber(db) ? TaskRefusal.noNumberLeft : error
    }
    return TaskItem(uid: db.lastInsertedRowID, title: title, added: now.wholeMilliseconds)
  }

  static func restore(_ task: TaskItem, _ db: Database) throws -> TaskItem {
    if try find(task.uid, db) != nil { throw TaskRefusal.taskExists(task.uid) }
    try db.execute(
      sql: "INSERT INTO tasks (\(columns)) VALUES (?, ?, ?, ?)",
      arguments: [
        task.uid, StoredTitle(task.title), task.added.milliseconds, task.checked?.milliseconds,
      ])
    return task.wholeMilliseconds
  }

  /// Changes a task's title if its current title is the expected one or already the new one.
  static func update(
    uid: Int64, title: String, expecting old: String? = nil, _ db: Database
  ) throws -> TaskItem {
    try TaskTitle.check(title)
    let task = try require(uid, db).retitled(title, expecting: old)
    try db.execute(
      sql: "UPDATE tasks SET title = ? WHERE uid = ?", arguments: [StoredTitle(title), uid])
    return task
  }

  /// Marks a task as done or due. A task that is already in that state is left unchanged.
  static func set(uid: Int64, done: Bool, now: Date, _ db: Database) throws -> TaskItem {
    let task = try require(uid, db)
    guard task.isDone != done else { return task }
    let marked = task.marked(done: done, now: now)
    try db.cachedStatement(sql: "UPDATE tasks SET checked = ? WHERE uid = ?")
      .execute(arguments: [marked.checked?.milliseconds, uid])
    return marked
  }

  static func delete(uid: Int64, _ db: Database) throws -> TaskItem {
    let task = try require(uid, db)
    try db.cachedStatement(sql: "DELETE FROM tasks WHERE uid = ?").execute(arguments: [uid])
    return task
  }

  static func find(_ uid: Int64, _ db: Database) throws -> TaskItem? {
    try fetch("SELECT \(columns) FROM tasks WHERE uid = ?", [uid], db).first
  }

  /// Returns the given numbers that no task has, in the given order.
  static func unknown(among uids: [Int64], _ db: Database) throws -> [Int64] {
    // One statement for all numbers, because there may be thousands.
    let list = "[\(uids.map(String.init).joined(separator: ","))]"
    return try Int64.fetchAll(
      db,
      sql: """
        SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM tasks WHERE uid = value) ORDER BY key
        """,
      arguments: [list])
  }

  /// Returns the first tasks of some sections, in the order of display.
  static func fetch(_ sections: [TaskSection], limit: Int?, _ db: Database) throws -> [TaskItem] {
    var tasks: [TaskItem] = []
    for section in sections {
      tasks += try fetch(section, limit: limit.map { $0 - tasks.count }, db)
    }
    return tasks
  }

  private static func fetch(_ section: TaskSection, limit: Int?, _ db: Database) throws -> [TaskItem] {
    let selection =
      switch section {
      case .due: "WHERE checked IS NULL ORDER BY added DESC, uid DESC"
      case .done: "WHERE checked IS NOT NULL ORDER BY checked DESC, uid DESC"
      }
    return try fetch("SELECT \(columns) FROM tasks \(selection) LIMIT ?", [limit ?? -1], db)
  }

  /// The live query of all tasks, in the window's sections and order.
  static let live = LiveQuery(TaskItem.self).sections([
    QuerySection(
      TaskSection.due, where: Column("checked") == nil, sortedBy: .descending("added"), .descending("uid")),
    QuerySection(
      TaskSection.done, where: Column("checked") != nil, sortedBy: .descending("checked"),
      .descending("uid")),
  ])

  static func statistics(_ db: Database) throws -> TaskStatistics {
    let todo = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM tasks WHERE checked IS NULL")
    let done = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM tasks WHERE checked IS NOT NULL")
    return (todo: todo ?? 0, done: done ?? 0)
  }

  private static func hasGivenLastNumber(_ db: Database) throws -> Bool {
    let sql = """
      SELECT seq FROM sqlite_sequence WHERE name = 'tasks' AND seq = :last
      UNION ALL SELECT uid FROM tasks WHERE uid = :last
      """
    return try Int64.fetchOne(db, sql: sql, arguments: ["last": Int64.max]) != nil
  }

  private static func require(_ uid: Int64, _ db: Database) throws -> TaskItem {
    guard let task = try find(uid, db) else { throw TaskRefusal.unknownTasks([uid]) }
    return task
  }

  private static func fetch(
    _ sql: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [TaskItem] {
    try StatementRow.fetchAll(db, sql: sql, arguments: arguments) { row in
      TaskItem(
        uid: row[0] ?? 0, title: row.text(1) ?? "", added: Date(milliseconds: row[2] ?? 0),
        checked: row[3].map(Date.init(milliseconds:)))
    }
  }
}
