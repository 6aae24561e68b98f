import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

/// The tasks of resources, and their edits that no server has confirmed.
extension SyncRows {
  /// Returns the tasks of a resource by their identities.
  func tasks(of resource: Int64) throws -> [String: Int64] {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT identity, task FROM syncTasks WHERE resource = ?"),
      arguments: [resource])
    return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  /// Returns the resource and the identity of a task; nil if it has none.
  func place(of task: Int64) throws -> (resource: Int64, identity: String)? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT resource, identity FROM syncTasks WHERE task = ?"), arguments: [task]
    ).map { (resource: $0[0], identity: $0[1]) }
  }

  /// Returns the task of an identity in a collection; nil for none.
  func task(of identity: String, in collection: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT task FROM syncTasks JOIN syncResources ON syncResources.uid = resource
          WHERE identity = ? AND collection = ?
          """),
      arguments: [identity, collection])
  }

  /// Returns the task of an identity in another collection, its resource there, and whether the server lacks that resource; nil
  /// for none.
  func taskElsewhere(
    of identity: String, than collection: Int64
  ) throws -> (task: Int64, resource: Int64, isGone: Bool)? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT task, resource, etag IS NULL FROM syncTasks JOIN syncResources ON syncResources.uid = resource
          WHERE identity = ? AND collection <> ? ORDER BY etag IS NOT NULL LIMIT 1
          """),
      arguments: [identity, collection]
    ).map { (task: $0[0], resource: $0[1], isGone: $0[2]) }
  }

  /// Returns the task that follows another one here, of which no server knows, by the identity that another computer
  /// gives to the same one; nil for none.
  func taskMadeAlike(of identity: String) throws -> PendingEdit? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT syncPending.*, syncPending.task AS uid FROM taskIdentities
          JOIN syncPending ON syncPending.task = taskIdentities.task
          WHERE identity = ? AND NOT isNew AND EXISTS (SELECT 1 FROM tasks WHERE uid = syncPending.task)
            AND NOT EXISTS (SELECT 1 FROM syncTasks WHERE syncTasks.task = syncPending.task)
          """),
      arguments: [identity]
    ).map(PendingEdit.init)
  }

  /// Returns the task that is the parent of those which name it; nil if it hasn't arrived, or is deleted here. It may be in another
  /// list, or in one of another account if its own account has none.
  func parent(named identity: String, in collection: Int64) throws -> Int64? {
    if let task = try task(of: identity, in: collection) { return try TaskTable.find(task, db)?.uid }
    return try taskMadeAlike(of: identity)?.task
      ?? Int64.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT task FROM syncTasks JOIN syncResources ON syncResources.uid = resource
            JOIN tasks ON tasks.uid = task JOIN syncCollections ON syncCollections.uid = collection
            WHERE identity = ?
            ORDER BY account <> (SELECT account FROM syncCollections WHERE uid = ?), collection LIMIT 1
            """), arguments: [identity, collection])
  }

  func link(_ task: Int64, to resource: Int64, identity: String, parent: String?) throws {
    let isOther = try place(of: task).map { $0.resource != resource } ?? false
    try execute(
      "INSERT OR REPLACE INTO syncTasks (task, resource, identity, parent) VALUES (?, ?, ?, ?)",
      [task, resource, identity, parent])
    // The deletion of a task is sent to the list that has its resource.
    try execute(
      """
      UPDATE syncPending SET listNow = (SELECT syncCollections.list FROM syncResources
          JOIN syncCollections ON syncCollections.uid = collection WHERE syncResources.uid = :resource)
        WHERE task = :task AND NOT EXISTS (SELECT 1 FROM tasks WHERE uid = :task)
      """, ["task": task, "resource": resource])
    if isOther { try removeRefusal(of: task) }
  }

  func unlink(_ task: Int64) throws {
    try execute("DELETE FROM syncTasks WHERE task = ?", [task])
    try removeRefusal(of: task)
  }

  /// Returns the tasks of all lists that name a task as their parent, and are nobody's parts here.
  func lostParts(of identity: String) throws -> [Int64] {
    try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT task FROM syncTasks JOIN tasks ON tasks.uid = task
          WHERE syncTasks.parent = ? AND tasks.parent IS NULL
          """), arguments: [identity])
  }

  /// Returns a task in the form in which it is compared with those of a server.
  func synced(_ task: TaskItem) throws -> SyncedTask {
    SyncedTask(
      task, parent: try task.parent.flatMap { try place(of: $0)?.identity ?? identity(ofUnsent: $0) })
  }

  /// Returns the identity by which other computers know a task; empty for none.
  func identity(of task: Int64) throws -> String {
    try place(of: task)?.identity ?? TaskIdentities(db).identity(of: task, db) ?? ""
  }

  /// Returns the identity that a task gets when it is sent; nil if it isn't to be sent.
  private func identity(ofUnsent task: Int64) throws -> String? {
    try pending(task) == nil ? nil : TaskIdentities(db).identity(of: task, db)
  }

  // MARK: Edits

  func pending(_ task: Int64) throws -> PendingEdit? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT *, task AS uid FROM syncPending WHERE task = ?"), arguments: [task]
    ).map(PendingEdit.init)
  }

  func forget(pending task: Int64) throws {
    try execute("DELETE FROM syncPending WHERE task = ?", [task])
  }

  /// Notes a task as it is without the edits that are still to be sent. An edit that has been noted keeps its generation.
  func note(pending task: Int64, before: TaskItem) throws {
    let names = TaskItem.columns.map(\.name)
    let marks = Array(repeating: "?", count: names.count).joined(separator: ", ")
    try execute(
      """
      INSERT INTO syncPending (task, isNew, \(names.joined(separator: ", ")), listNow)
        VALUES (?1, 0, \(marks), (SELECT list FROM tasks WHERE uid = ?1))
      ON CONFLICT (task) DO UPDATE SET isNew = 0, listNow = excluded.listNow,
        \(names.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """, [task] + StatementArguments(TaskItem.columns.map { $0.value(before) }))
  }
}
