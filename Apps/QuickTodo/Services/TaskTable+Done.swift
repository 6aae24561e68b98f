import Foundation
package import QuickTodoModel
import QuickTodoRecurrence
package import RillStore

/// Marking tasks as done or due. Each function runs within the caller's transaction.
extension TaskTable {
  /// Marks tasks as done or due. Tasks that are already in that state are left unchanged.
  /// - Returns: The tasks in the given order, each followed by its successor if it recurs.
  static func set(_ uids: [Int64], done: Bool, now: Date, _ db: Database) throws -> [TaskItem] {
    // A recurring task is written alone, after those before it, because it may write its parts, or be refused.
    let recurring = try Int64.fetchSet(
      db.cachedStatement(
        sql: """
          SELECT tasks.uid FROM tasks JOIN json_each(?) ON tasks.uid = value WHERE rule IS NOT NULL
            OR tasks.uid IN (SELECT task FROM syncProblems WHERE kind = 'recurring' AND task IS NOT NULL)
          """),
      arguments: [json(uids)])
    guard !recurring.isEmpty else { return try setTogether(uids, done: done, now: now, db) }
    // The parts come before their task, because those that are due go over to the task that follows it.
    let order = done ? try partsFirst(uids, db) : uids
    var (tasks, others): ([Int64: [TaskItem]], [Int64]) = ([:], [])
    func setOthers() throws {
      for task in try setTogether(others, done: done, now: now, db) { tasks[task.uid] = [task] }
      others = []
    }
    for uid in order {
      guard recurring.contains(uid) else {
        others.append(uid)
        continue
      }
      try setOthers()
      let (task, next) = try set(uid: uid, done: done, now: now, db)
      tasks[uid] = [task] + (next.map { [$0] } ?? [])
    }
    try setOthers()
    return uids.flatMap { tasks[$0] ?? [] }
  }

  /// Returns tasks in the order in which they are done: each after its parts.
  private static func partsFirst(_ uids: [Int64], _ db: Database) throws -> [Int64] {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql:
          "SELECT uid, tasks.parent FROM tasks JOIN json_each(?) ON uid = value WHERE tasks.parent IS NOT NULL"
      ),
      arguments: [json(uids)])
    let parents: [Int64: Int64] = Dictionary(rows.map { ($0["uid"], $0["parent"]) }) { first, _ in first }
    return TaskRepetition.partsFirst(uids) { parents[$0] }
  }

  /// Marks tasks that don't recur by one statement. SQLite prepares each statement with triggers to be undone alone, at more
  /// cost than that of the row.
  private static func setTogether(
    _ uids: [Int64], done: Bool, now: Date, _ db: Database
  ) throws -> [TaskItem] {
    guard !uids.isEmpty else { return [] }
    let tasks = try fetch("JOIN json_each(?) ON uid = value ORDER BY key", [json(uids)], db)
    guard tasks.count == uids.count else {
      throw TaskRefusal.unknownTasks(Array(try unknown(among: uids, db).prefix(1)))
    }
    let changed = tasks.filter { $0.isDone != done }
    guard !changed.isEmpty else { return tasks }
    let checked = done ? now.milliseconds : nil
    func write() throws {
      try db.cachedStatement(
        sql: "UPDATE tasks SET checked = ? WHERE uid IN (SELECT value FROM json_each(?))"
      ).execute(arguments: [checked, json(changed.map(\.uid))])
    }
    if changed.count < 1_000 { try write() } else { try ManyTasks.withLargeCache(db, write) }
    return tasks.map { $0.marked(done: done, now: now) }
  }

  /// Marks a task as done or due. A task that is already in that state is left unchanged.
  /// - Returns: The task, and its successor if it recurs.
  static func set(
    uid: Int64, done: Bool, now: Date, _ db: Database
  ) throws -> (task: TaskItem, next: TaskItem?) {
    let task = try require(uid, db)
    guard task.isDone != done else { return (task, nil) }
    if try SyncTables.recursElsewhere(uid, db) { throw TaskRefusal.recursElsewhere(task.title) }
    var marked = task.marked(done: done, now: now)
    guard let rule = task.rule, done else {
      try db.cachedStatement(sql: "UPDATE tasks SET checked = ? WHERE uid = ?")
        .execute(arguments: [marked.checked?.milliseconds, uid])
      return (marked, nil)
    }
    let next = try insertNext(of: task, now: now, db)
    // The next task has the rule now.
    marked.rule = next == nil ? rule : nil
    try db.execute(
      sql: "UPDATE tasks SET checked = ?, rule = ? WHERE uid = ?",
      arguments: [marked.checked?.milliseconds, marked.rule, uid])
    return (marked, next)
  }

  /// Creates the task that follows a recurring one, with its parts.
  private static func insertNext(of task: TaskItem, now: Date, _ db: Database) throws -> TaskItem? {
    guard var next = task.next(doneAt: TaskDate(now, in: .current)) else { return nil }
    next.added = now.wholeMilliseconds
    next = try insert(next, following: task.uid, db)
    try repeatParts(of: task.uid, below: next.uid, TaskRepetition(from: task, to: next, now: now), db)
    return next
  }

  /// Inserts the task that follows another one.
  ///
  /// If other computers know that task, it may be done on one of them too, before they hear of each other. All give the next task
  /// the same identity, so that it is one. The number of a next task that has been deleted since is used
  /// again, as if it had been brought back by undoing. One that another computer has made already is left as it is.
  private static func insert(_ next: TaskItem, following uid: Int64, _ db: Database) throws -> TaskItem {
    let next = try withoutMissing(next, db)
    guard let identity = try SyncTables.identity(of: uid, db) else { return try insert(next, db) }
    var number = 0
    while true {
      let own = OriginTables.identity(ofTask: number, following: identity)
      guard let known = try OriginTables.latestTask(of: own, db) else {
        let inserted = try insert(next, db)
        try OriginTables.keep(own, of: inserted.uid, following: uid, db)
        try SyncTables.noteMadeAlike(inserted.uid, following: uid, db)
        return inserted
      }
      guard let existing = try find(known, db) else {
        var next = next
        next.uid = known
        return try restore(next, db)
      }
      if !existing.isDone, existing.rule == next.rule, existing.parent == next.parent { return existing }
      number += 1
    }
  }

  /// Returns the last of the tasks that follow a recurring one: the task that follows it, or one that follows that task; nil for
  /// none.
  /// - Complexity: O(number of tasks that follow it).
  package static func successor(of uid: Int64, _ db: Database) throws -> TaskItem? {
    var last: TaskItem?
    while let identity = try SyncTables.identity(of: last?.uid ?? uid, db),
      let number = try OriginTables.latestTask(of: OriginTables.identity(ofTask: 0, following: identity), db),
      let next = try find(number, db)
    {
      last = next
    }
    return last
  }

  /// Returns whether two tasks have the same rule, which may end at different times.
  package static func haveSameRule(_ task: TaskItem, _ other: TaskItem) -> Bool {
    task.rule.map { RuleText($0).withoutEnd } == other.rule.map { RuleText($0).withoutEnd }
  }

  private static func repeatParts(
    of uid: Int64, below parent: Int64, _ repetition: TaskRepetition, _ db: Database
  ) throws {
    let parts = try fetch("WHERE parent = ? ORDER BY uid", [uid], db)
    for part in TaskRepetition.repeated(parts) {
      let next = repetition.next(of: part, below: parent)
      if part.isDone {
        let copy = try insert(next, following: part.uid, db)
        try repeatParts(of: part.uid, below: copy.uid, repetition, db)
      } else {
        try writeColumns(of: next, over: part, db)
      }
    }
  }
}
