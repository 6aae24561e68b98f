import Foundation
package import QuickTodoModel
package import RillStore

/// The table of tasks. Each function runs within the caller's transaction.
package enum TaskTable {
  static func insert(_ draft: TaskDraft, now: Date, _ db: Database) throws -> TaskItem {
    try TaskTitle.check(draft.title)
    var task = try TaskItem(uid: 0, title: draft.title, added: now.wholeMilliseconds).edited(
      draft.edits, now: TaskDate(now, in: .current))
    if let name = draft.listName {
      task.list = try (ListTable.find(name, db) ?? ListTable.insert(name, db)).uid
    }
    task.tags = try spelled(task.tags, db)
    if let parent = task.parent {
      let whole = try require(parent, db)
      if !draft.namesList { task.list = whole.list }
    }
    return try insert(task, db)
  }

  private static let insertion = """
    INSERT INTO tasks (\(TaskItem.columns.map(\.name).joined(separator: ", "))) \
    VALUES (\(marks(TaskItem.columns.count)))
    """

  /// Inserts a task, whose number SQLite chooses.
  package static func insert(_ task: TaskItem, _ db: Database) throws -> TaskItem {
    do {
      // GRDB's other initializers look for the type of each value, which costs as much as the row.
      let values: [(any DatabaseValueConvertible)?] = TaskItem.columns.map { $0.value(task) }
      let arguments: StatementArguments = StatementArguments(values)
      try db.cachedStatement(sql: insertion).execute(arguments: arguments)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
      // SQLite reports a full disk with the same error.
      throw try hasGivenLastNumber(db) ? TaskRefusal.noNumberLeft : error
    }
    var task = task
    task.uid = db.lastInsertedRowID
    return task
  }

  package static func restore(_ task: TaskItem, _ db: Database) throws -> TaskItem {
    if try find(task.uid, db) != nil { throw TaskRefusal.taskExists(task.uid) }
    let task = try withoutMissing(task.wholeMilliseconds, db)
    let columns = ["uid"] + TaskItem.columns.map(\.name)
    try db.cachedStatement(
      sql: "INSERT INTO tasks (\(columns.joined(separator: ", "))) VALUES (\(marks(columns.count)))"
    ).execute(
      arguments: StatementArguments([task.uid.databaseValue] + TaskItem.columns.map { $0.value(task) }))
    return task
  }

  /// Returns the change to the list of a name, which is created if it doesn't exist.
  static func edit(toListNamed name: String?, _ db: Database) throws -> [TaskEdit] {
    try name.map { [.list(try (ListTable.find($0, db) ?? ListTable.insert($0, db)).uid)] } ?? []
  }

  /// Changes fields of a task. Its parts go to another list with it.
  /// - Parameter shown: The task as it was shown; nil to overwrite anything.
  static func edit(
    _ uid: Int64, _ edits: [TaskEdit], expecting shown: TaskItem? = nil, now: Date, _ db: Database
  ) throws -> TaskItem {
    let task = try require(uid, db)
    var edited = try task.edited(edits, now: TaskDate(now, in: .current))
    try task.check(edits, to: edited, expecting: shown)
    if edited.tags != task.tags { edited.tags = try spelled(edited.tags, db) }
    if let parent = edited.parent, parent != task.parent {
      _ = try require(parent, db)
      if try subtree(of: [uid], db).contains(parent) { throw TaskRefusal.circle(uid, parent) }
    }
    if edited.list != task.list { try moveParts(of: task, to: edited.list, now: now, db) }
    return try write(edited, over: task, now: now, db)
  }

  /// Moves the parts of a task, at any depth, into another list with it. Those that are in a list of their own stay there.
  private static func moveParts(of task: TaskItem, to list: Int64?, now: Date, _ db: Database) throws {
    for uid in try subtree(of: [task.uid], db).dropFirst() {
      let part = try require(uid, db)
      guard part.list == task.list else { continue }
      var moved = part
      moved.list = list
      _ = try write(moved, over: part, now: now, db)
    }
  }

  /// Writes the columns in which a task differs from its stored state.
  private static func write(_ task: TaskItem, over old: TaskItem, now: Date, _ db: Database) throws
    -> TaskItem
  {
    guard task != old else { return old }
    var task = task
    task.changed = now.wholeMilliseconds
    try writeColumns(of: task, over: old, db)
    return task
  }

  /// Writes the columns in which a task differs from another state of it.
  package static func writeColumns(of task: TaskItem, over old: TaskItem, _ db: Database) throws {
    let changed = TaskItem.columns.filter { $0.value(task) != $0.value(old) }
    guard !changed.isEmpty else { return }
    let values = changed.map { $0.value(task) } + [task.uid.databaseValue]
    try db.cachedStatement(
      sql: "UPDATE tasks SET \(changed.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE uid = ?"
    ).execute(arguments: StatementArguments(values))
  }

  /// Returns a task without a list and a parent that have been deleted, perhaps without foreign keys.
  static func withoutMissing(_ task: TaskItem, _ db: Database) throws -> TaskItem {
    var task = task
    if let list = task.list, try !has(list, in: "lists", db) { task.list = nil }
    if let parent = task.parent, try !has(parent, in: "tasks", db) { task.parent = nil }
    return task
  }

  /// Takes tasks out of lists and other tasks that have been deleted, perhaps without foreign keys.
  /// - Parameter tasks: A query for the numbers of the tasks; nil for all.
  static func removeMissing(among tasks: String? = nil, _ db: Database) throws {
    for (column, table) in [("list", "lists"), ("parent", "tasks")] {
      let among = tasks.map { "uid IN (\($0)) AND " } ?? ""
      try db.execute(
        sql: """
          UPDATE tasks SET \(column) = NULL
          WHERE \(among)\(column) IS NOT NULL AND \(column) NOT IN (SELECT uid FROM \(table))
          """)
    }
  }

  /// Deletes tasks with all that are parts of them.
  /// - Returns: The tasks as they were, the given ones first.
  static func delete(_ uids: [Int64], _ db: Database) throws -> [TaskItem] {
    let all = try subtree(of: uids, db)
    let tasks = try all.map { try require($0, db) }
    // Parts first, because SQLite writes the parts of a deleted task.
    for uid in all.reversed() {
      try db.cachedStatement(sql: "DELETE FROM tasks WHERE uid = ?").execute(arguments: [uid])
    }
    return tasks
  }

  /// Returns tasks, and all that are parts of them at any depth, each once.
  static func subtree(of uids: [Int64], _ db: Database) throws -> [Int64] {
    var (all, seen) = (uids, Set(uids))
    var place = 0
    while place < all.count {
      let parts = try Int64.fetchAll(
        db.cachedStatement(sql: "SELECT uid FROM tasks WHERE parent = ? ORDER BY uid"),
        arguments: [all[place]])
      all += parts.filter { seen.insert($0).inserted }
      place += 1
    }
    return all
  }

  /// Takes a task out of each circle of tasks that would be parts of each other.
  /// - Parameter uids: The tasks that may have come into a circle, one of which is taken out.
  /// - Returns: Those of them that are no parts any longer.
  package static func breakCircles(among uids: [Int64], _ db: Database) throws -> [Int64] {
    let movable = Set(uids)
    return try breakCircles(among: uids, db) { $0.first(where: movable.contains) }
  }

  /// Takes a task out of each circle of tasks that would be parts of each other. Each task is looked at once, however deep the
  /// parts are nested.
  /// - Parameters:
  ///   - uids: The tasks that may have come into a circle.
  ///   - choose: Receives the tasks of a circle, and returns the task to take out; nil for none.
  /// - Returns: The tasks that are no parts any longer.
  package static func breakCircles(
    among uids: [Int64], _ db: Database, choosing choose: (_ circle: [Int64]) throws -> Int64?
  ) throws -> [Int64] {
    var (checked, moved): (Set<Int64>, [Int64]) = ([], [])
    for uid in uids where !checked.contains(uid) {
      var (way, seen, last) = ([uid], Set([uid]), uid)
      while let parent = try parent(of: last, db), !checked.contains(parent) {
        guard seen.insert(parent).inserted else {
          if let uid = try choose(Array(way.drop { $0 != parent })) {
            try setParent(nil, of: uid, db)
            moved.append(uid)
          }
          break
        }
        way.append(parent)
        last = parent
      }
      checked.formUnion(way)
    }
    return moved
  }

  private static func parent(of uid: Int64, _ db: Database) throws -> Int64? {
    let parents = try StatementRow.fetchAll(
      db, sql: "SELECT parent FROM tasks WHERE uid = ?", arguments: [uid]
    ) { $0[0] as Int64? }
    return parents.first ?? nil
  }

  /// Makes a task a part of another one, which has been checked.
  package static func setParent(_ parent: Int64?, of uid: Int64, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE tasks SET parent = ? WHERE uid = ?").execute(arguments: [parent, uid])
  }

  /// Returns numbers as a JSON array: one argument for any count of them.
  static func json(_ uids: [Int64]) -> String { "[\(uids.map(String.init).joined(separator: ","))]" }

  private static func hasGivenLastNumber(_ db: Database) throws -> Bool {
    let sql = """
      SELECT seq FROM sqlite_sequence WHERE name = 'tasks' AND seq = :last
      UNION ALL SELECT uid FROM tasks WHERE uid = :last
      """
    return try Int64.fetchOne(db, sql: sql, arguments: ["last": Int64.max]) != nil
  }

  private static func has(_ uid: Int64, in table: String, _ db: Database) throws -> Bool {
    try Int64.fetchOne(db, sql: "SELECT uid FROM \(table) WHERE uid = ?", arguments: [uid]) != nil
  }

  /// Returns names of tags as other tasks spell them.
  private static func spelled(_ tags: [String], _ db: Database) throws -> [String] {
    var spellings = TagSpellings()
    return try tags.map { try spellings.spelling(of: $0, db) }
  }

  private static func marks(_ count: Int) -> String {
    Array(repeating: "?", count: count).joined(separator: ", ")
  }
}
