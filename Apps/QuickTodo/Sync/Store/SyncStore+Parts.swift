import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

/// Relations that are written in the task with the parts, as `RELATED-TO;RELTYPE=CHILD`.
///
/// Such a relation counts for a part that names no parent itself. It is no field of the part's resource, so it is taken over and
/// given up when the resource of the whole arrives.
extension SyncStore {
  /// Takes over which parts the tasks of a resource name.
  /// - Parameters:
  ///   - tasks: The tasks as the server has them now.
  ///   - old: The same tasks as they were before.
  /// - Returns: The tasks that became parts.
  func followParts(
    of tasks: [(uid: String, task: SyncedTask)], since old: [String: SyncedTask], in resource: Int64,
    _ collection: SyncedCollection, _ rows: SyncRows
  ) throws -> [Int64] {
    var changed: [Int64] = []
    for (identity, task) in tasks {
      let before = Set(old[identity]?.parts ?? [])
      guard !before.isEmpty || !task.parts.isEmpty else { continue }
      try rows.setParts(task.parts, of: identity, in: resource)
      // The task may be deleted here.
      guard let whole = try rows.task(of: identity, in: collection.id),
        try TaskTable.find(whole, rows.db) != nil
      else { continue }
      for part in task.parts {
        if let uid = try unrelated(part, in: collection, below: nil, rows) {
          try rows.setParent(whole, of: uid)
          changed.append(uid)
        }
      }
      for part in before.subtracting(task.parts) {
        if let uid = try unrelated(part, in: collection, below: whole, rows) {
          try rows.setParent(nil, of: uid)
        }
      }
    }
    return changed
  }

  /// Returns the task of an identity that names no parent on the server, if its parent here is the given one, and nobody has changed
  /// that here.
  private func unrelated(
    _ identity: String, in collection: SyncedCollection, below parent: Int64?, _ rows: SyncRows
  ) throws -> Int64? {
    guard let uid = try rows.task(of: identity, in: collection.id), try rows.ownParent(of: uid) == nil,
      let row = try TaskTable.find(uid, rows.db), row.parent == parent,
      try rows.pending(uid).map({ $0.before.parent == parent }) ?? true
    else { return nil }
    return uid
  }

  /// The step before the edits of a task are sent, because another task names it as its part.
  enum Release {
    /// A write that takes the task out of the parts.
    case write(OutgoingChange)
    /// Nothing can be sent in this run. Without the write, the other task would take its part back.
    case waiting
  }

  /// Returns the step that takes a task out of the parts that another task names, if the person has given it another parent or
  /// none.
  func release(
    of edit: PendingEdit, now task: TaskItem, _ identity: String, in collection: SyncedCollection,
    except skipped: Set<Href>, _ rows: SyncRows
  ) throws -> Release? {
    guard collection.isWritable, !edit.isNew, edit.before.parent != task.parent else { return nil }
    for (resource, whole) in try rows.wholes(naming: identity, in: collection.id) {
      guard let stored = try rows.resource(resource), let etag = stored.etag,
        try !rows.hasProblem(.unreadable, at: stored.href, in: collection.id),
        try rows.tasks(of: resource)[whole] != task.parent || task.parent == nil
      else { continue }
      var calendar = try CalendarResource(stored.base)
      CalendarTask.remove(part: identity, from: whole, in: &calendar, timeZone, now: now())
      let bytes = calendar.bytes
      guard bytes != stored.base else { continue }
      guard !skipped.contains(stored.href) else { return .waiting }
      try rows.execute("UPDATE syncResources SET sent = ? WHERE uid = ?", [Data(bytes), stored.id])
      return .write(
        OutgoingChange(
          resource: stored.id, href: stored.href, bytes: bytes, condition: .unchanged(etag: etag), task: 0,
          generation: edit.generation, released: edit.task))
    }
    return nil
  }
}

extension SyncRows {
  /// Keeps the parts that a task of a resource names.
  func setParts(_ parts: [String], of whole: String, in resource: Int64) throws {
    try execute("DELETE FROM syncParts WHERE resource = ? AND whole = ?", [resource, whole])
    for part in parts {
      try execute("INSERT INTO syncParts (resource, whole, part) VALUES (?, ?, ?)", [resource, whole, part])
    }
  }

  /// Returns the parts that a task of a resource names.
  func namedParts(of whole: String, in resource: Int64) throws -> [String] {
    try String.fetchAll(
      db.cachedStatement(sql: "SELECT part FROM syncParts WHERE resource = ? AND whole = ? ORDER BY rowid"),
      arguments: [resource, whole])
  }

  /// Returns the `UID` of a task that names another one as its part, in the collection of the other's resource; nil for none.
  func whole(naming part: String, besides resource: Int64) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT whole FROM syncParts JOIN syncResources ON syncResources.uid = resource
          WHERE part = ? AND collection = (SELECT collection FROM syncResources WHERE uid = ?) ORDER BY resource
          """), arguments: [part, resource])
  }

  /// Returns whether tasks of a resource name parts.
  func namesParts(_ resource: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM syncParts WHERE resource = ?)"),
      arguments: [resource]) ?? false
  }

  /// Returns the tasks that name a task as their part, with their resources.
  func wholes(naming part: String, in collection: Int64) throws -> [(resource: Int64, identity: String)] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT resource, whole FROM syncParts JOIN syncResources ON syncResources.uid = resource
          WHERE part = ? AND collection = ? ORDER BY resource
          """), arguments: [part, collection]
    ).map { (resource: $0[0], identity: $0[1]) }
  }

  /// Returns the parent of a task as the server has it: the task that it names, or else a task that names it as a part. Nil if
  /// there is none, or it hasn't arrived.
  func parent(of task: SyncedTask, _ identity: String, in collection: Int64) throws -> Int64? {
    if let parent = task.parent { return try self.parent(named: parent, in: collection) }
    for whole in try wholes(naming: identity, in: collection) {
      if let uid = try self.parent(named: whole.identity, in: collection) { return uid }
    }
    return nil
  }

  /// Returns the `UID` of the parent that a task itself names on the server.
  fileprivate func ownParent(of task: Int64) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT parent FROM syncTasks WHERE task = ?"), arguments: [task])
  }

  /// Gives another task, which is the same one in another list, the parts of a task that is about to be removed.
  func moveParts(of task: Int64, to other: Int64) throws {
    for table in ["tasks", "syncPending"] {
      try execute(
        "UPDATE \(table) SET parent = :other WHERE parent = :task", ["task": task, "other": other])
    }
  }

  /// Deletes a task, whose parts are no parts then. That is no edit of theirs, so that they are its parts again if it comes back.
  func delete(_ task: Int64) throws {
    try execute(
      """
      UPDATE syncPending SET parent = NULL
        WHERE parent = :task AND task IN (SELECT uid FROM tasks WHERE parent = :task)
      """, ["task": task])
    try execute("DELETE FROM tasks WHERE uid = ?", [task])
  }

  /// Sets the parent of a task, which is no edit of a person's.
  fileprivate func setParent(_ parent: Int64?, of task: Int64) throws {
    try TaskTable.setParent(parent, of: task, db)
    try execute("UPDATE syncPending SET parent = ? WHERE task = ?", [parent, task])
  }
}
