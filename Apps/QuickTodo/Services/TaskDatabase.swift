public import Foundation
public import QuickTodoModel
public import Rill
package import RillStore

/// The tasks' database, with a synchronous interface for the command line. Each function is one transaction, which is
/// committed when the function returns, and changes everything or nothing.
///
/// Each function throws a `TaskRefusal` or a `StoreError`.
public final class TaskDatabase: Sendable {
  package let store: Store
  package let now: @Sendable () -> Date
  let location: DatabaseLocation
  private let busyTimeout: Double

  /// Opens the tasks, and creates the database if it is missing.
  /// - Parameters:
  ///   - location: The location of the database.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  ///   - now: Returns the current time.
  /// - Throws: A `StoreError`.
  public init(
    _ location: DatabaseLocation, busyTimeout: Double = 5, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    store = try Store(
      path: location.path, migrator: TaskMigrations.migrator,
      createsDirectory: location.createsDirectory, busyTimeout: busyTimeout)
    self.now = now
    self.location = location
    self.busyTimeout = busyTimeout
  }

  /// Creates an empty database in memory.
  /// - Parameter now: Returns the current time.
  public static func inMemory(now: @escaping @Sendable () -> Date = { Date() }) throws -> TaskDatabase {
    TaskDatabase(try Store.inMemory(migrator: TaskMigrations.migrator), now: now)
  }

  private init(_ store: Store, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.now = now
    location = DatabaseLocation(path: store.path)
    busyTimeout = 5
  }

  /// Opens the file that is now at the database's path.
  /// - Throws: A `StoreError`, of the kind `deleted` if there is no file.
  func reopened() throws -> TaskDatabase {
    guard location.exists else { throw StoreError(.deleted, path: path) }
    return try TaskDatabase(location, busyTimeout: busyTimeout, now: now)
  }

  /// The database file.
  public var path: String { store.path }

  /// Whether opening the database created the file.
  public var wasCreated: Bool { store.wasCreated }

  /// Creates a task.
  public func add(_ draft: TaskDraft) throws -> TaskItem {
    let now = now()
    return try step(.create) { db in try TaskTable.insert(draft, now: now, db) }
  }

  /// Returns tasks with all that are parts of them.
  /// - Parameter uids: The tasks' numbers.
  /// - Returns: The tasks in the given order, each followed by its parts by age, and these by theirs, with their depths: 0 for the
  ///   given tasks. Each task occurs once.
  /// - Throws: `TaskRefusal.unknownTasks`.
  public func tasksWithParts(_ uids: [Int64]) throws -> [(depth: Int, task: TaskItem)] {
    try store.read { db in
      var found: [(depth: Int, task: TaskItem)] = []
      // The next one is the last of these. A chain of parts may be deeper than calls can be.
      var open = try Self.once(uids, db).reversed().map { (depth: 0, uid: $0) }
      var seen: Set<Int64> = []
      // Another program may have made a circle.
      while let (depth, uid) = open.popLast() {
        guard seen.insert(uid).inserted else { continue }
        found.append((depth, try TaskTable.require(uid, db)))
        let parts = try Int64.fetchAll(
          db.cachedStatement(sql: "SELECT uid FROM tasks WHERE parent = ? ORDER BY uid DESC"),
          arguments: [uid])
        open += parts.map { (depth + 1, $0) }
      }
      return found
    }
  }

  /// Marks tasks as done or due. Tasks that are already in that state are left unchanged.
  /// - Parameters:
  ///   - uids: The tasks' numbers.
  ///   - done: Whether they are done.
  ///   - withParts: Whether to mark all that are parts of them too.
  /// - Returns: The tasks as stored, in the given order, each followed by the next one if it recurs, then the parts.
  public func set(_ uids: [Int64], done: Bool, withParts: Bool = false) throws -> [TaskItem] {
    let now = now()
    return try step(done ? .done : .reopen) { db in
      let uids = try Self.once(uids, db)
      return try TaskTable.set(
        withParts ? TaskTable.subtree(of: uids, db) : uids, done: done, now: now, db)
    }
  }

  /// Changes fields of tasks.
  /// - Parameters:
  ///   - uids: The tasks' numbers.
  ///   - edits: The changes, the same for each task.
  ///   - listName: The name of the list to which the tasks are to belong, which is created if it doesn't exist; nil to leave
  ///     them in theirs.
  /// - Returns: The tasks as stored, in the given order.
  public func edit(_ uids: [Int64], _ edits: [TaskEdit], listName: String? = nil) throws -> [TaskItem] {
    let now = now()
    return try step(.edit) { db in
      let edits = try edits + TaskTable.edit(toListNamed: listName, db)
      return try Self.once(uids, db).map { try TaskTable.edit($0, edits, now: now, db) }
    }
  }

  /// Puts tasks beside another one in the order by hand, in the given order, and changes fields of them.
  /// - Parameters:
  ///   - uids: The tasks' numbers.
  ///   - other: The number of the other task, whose task they become parts of.
  ///   - isBefore: Whether they come before it; otherwise they come after it.
  ///   - edits: Further changes, the same for each task.
  ///   - listName: The name of the list to which the tasks are to belong, which is created if it doesn't exist; nil to leave
  ///     them in theirs.
  /// - Returns: The tasks as stored, in the given order.
  public func move(
    _ uids: [Int64], beside other: Int64, isBefore: Bool, _ edits: [TaskEdit] = [], listName: String? = nil
  ) throws -> [TaskItem] {
    let now = now()
    return try step(.edit) { db in
      let edits = try edits + TaskTable.edit(toListNamed: listName, db)
      let uids = try Self.once(uids, db)
      guard let task = try TaskTable.find(other, db) else { throw TaskRefusal.unknownTasks([other]) }
      for uid in uids where try uid != other && TaskTable.subtree(of: [uid], db).contains(other) {
        throw TaskRefusal.besideOwnPart(uid, other)
      }
      var place = try TaskPlace(beside: task, isBefore: isBefore, without: uids, db)
      return try uids.map { uid in
        let position = try place.edit { try TaskTable.find($0, db) }
        place.above = uid
        return try TaskTable.edit(uid, edits + [.parent(task.parent), position], now: now, db)
      }
    }
  }

  /// Deletes tasks, with all that are parts of them.
  /// - Returns: The tasks as they were, the given ones first.
  public func remove(_ uids: [Int64]) throws -> [TaskItem] {
    try step(.delete) { db in try TaskTable.delete(Self.once(uids, db), db) }
  }

  /// Undoes the last step, or does the last undone one again.
  /// - Parameter isRedo: Whether to do a step again.
  public func undo(isRedo: Bool = false) throws -> UndoOutcome {
    try store.writeAndWait { db in try UndoJournal.undo(nil, isRedo: isRedo, db) }
  }

  /// Returns the tasks of some sections.
  /// - Parameters:
  ///   - sections: The sections to read.
  ///   - filter: A choice of tasks.
  ///   - sort: The order of all tasks; nil for the window's.
  ///   - limit: The largest total number of tasks; nil for all.
  public func list(
    _ sections: [TaskSection] = TaskSection.allCases, _ filter: TaskFilter = TaskFilter(),
    by sort: TaskSort? = nil, limit: Int? = nil
  ) throws -> [TaskItem] {
    try store.read { db in try TaskTable.fetch(sections, filter, by: sort, limit: limit, db) }
  }

  /// Emits the tasks of some sections now, and again after each change by any writer. While an element is being
  /// delivered, a newer one replaces any that is still waiting.
  /// - Parameters:
  ///   - sections: The sections to read.
  ///   - filter: Returns a choice of tasks, for each element.
  ///   - limit: The largest total number of tasks, and no more are read; nil for all.
  /// - Returns: The tasks and all lists. Fails with a `StoreError`.
  public func lists(
    _ sections: [TaskSection] = TaskSection.allCases,
    _ filter: @escaping @Sendable () throws -> TaskFilter = { TaskFilter() }, limit: Int? = nil
  ) throws -> Observable<(tasks: [TaskItem], lists: [ListItem])> {
    try store.values(tracking: [TaskItem.self, ListItem.self]) { db in
      (tasks: try TaskTable.fetch(sections, filter(), limit: limit, db), lists: try ListTable.all(db))
    }
  }

  /// Returns the names of all tags, with the number of tasks to do with each, those of archived lists aside.
  public func allTags() throws -> [(name: String, due: Int)] {
    try store.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT tag, count(tasks.uid) FROM taskTags
          LEFT JOIN tasks ON tasks.uid = taskTags.task AND tasks.checked IS NULL
            AND (tasks.list IN (SELECT uid FROM lists WHERE archived)) IS NOT TRUE
          GROUP BY tag ORDER BY tag
          """
      ).map { (name: $0[0] as String, due: $0[1] as Int) }
    }
  }

  /// Gives a tag another name. If it is another tag's, the two are one from then on.
  /// - Parameters:
  ///   - name: The tag's name.
  ///   - other: The other name.
  /// - Throws: A `TaskRefusal` if no task has the tag, or the other name is blank.
  public func renameTag(_ name: String, to other: String) throws {
    let now = now()
    _ = try step(.edit) { db in try TagTable.replace(name, with: other, now: now, db) }
  }

  /// Takes a tag away from all tasks.
  /// - Parameter name: The tag's name.
  /// - Throws: A `TaskRefusal` if no task has the tag.
  public func removeTag(_ name: String) throws {
    let now = now()
    _ = try step(.edit) { db in try TagTable.replace(name, with: nil, now: now, db) }
  }

  /// Returns the numbers of due and done tasks.
  public func statistics() throws -> TaskStatistics { try store.read(TaskTable.statistics) }

  /// Returns the numbers of tasks that were done on each of the last days, and of those to do.
  /// - Parameters:
  ///   - now: The present day and time; the last day is this one.
  ///   - timeZone: The time zone of the days.
  ///   - numberOfDays: The number of days, with today.
  public func doneStatistics(
    now: TaskDate, in timeZone: TimeZone, numberOfDays: Int
  ) throws -> DoneStatistics {
    let first = DoneStatistics.firstDay(before: now.day, numberOfDays: numberOfDays)
    return try store.read { db in
      DoneStatistics(
        today: now.day, done: try DoneDays(from: first, through: now.day, in: timeZone).counts(db),
        todo: try TaskTable.statistics(db).todo,
        overdue: try TaskTable.count(
          TaskFilter(conditions: [.hasDue, .overdue(at: now), .not(.archived)]), db),
        numberOfDays: numberOfDays)
    }
  }

  /// Waits until every write started before has been committed or has failed.
  public func flush() { store.flush() }

  /// Writes in one transaction that can be undone as a whole.
  func step<T>(_ kind: UndoStep.Kind, _ body: (Database) throws -> T) throws -> T {
    try undoableStep(kind, body).0
  }

  /// Writes in one transaction that can be undone as a whole. The number of the step is nil if nothing was changed.
  func undoableStep<T>(
    _ kind: UndoStep.Kind, _ body: (Database) throws -> T
  ) throws -> (T, step: Int64?) {
    let now = now()
    return try store.writeAndWait { db in try UndoJournal.step(kind, now: now, db) { try body(db) } }
  }

  /// Returns each of some numbers once.
  /// - Throws: `TaskRefusal.unknownTasks` if no task has one of them.
  private static func once(_ uids: [Int64], _ db: Database) throws -> [Int64] {
    var seen: Set<Int64> = []
    let uids = uids.filter { seen.insert($0).inserted }
    let unknown = try TaskTable.unknown(among: uids, db)
    guard unknown.isEmpty else { throw TaskRefusal.unknownTasks(unknown) }
    return uids
  }
}
