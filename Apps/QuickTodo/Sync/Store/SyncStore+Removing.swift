import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices

/// The removal of tasks that a server doesn't have any longer.
extension SyncStore {
  /// Removes a resource that the server doesn't have any longer, with its tasks. A task with unconfirmed edits, or with a value
  /// that waits for the person's choice, stays, and is created again.
  func remove(_ href: Href, in collection: SyncedCollection, _ rows: SyncRows) throws {
    try rows.removeProblems(at: href, in: collection.id)
    guard let known = try rows.resource(href, in: collection.id), known.etag != nil else { return }
    if let former = try rows.former(of: known.id), former.etag != nil {
      for (identity, task) in try rows.tasks(of: known.id) {
        try goBack(task, identity, from: known, to: former, rows)
      }
    }
    for task in try rows.tasks(of: known.id).values.sorted() {
      _ = try remove(task: task, in: collection, rows)
    }
    if try rows.tasks(of: known.id).isEmpty {
      try rows.execute("DELETE FROM syncResources WHERE uid = ?", [known.id])
      // If the server has a former resource whose creation wasn't answered, a listing brings its task back.
      try rows.execute(
        "DELETE FROM syncResources WHERE removal IS NOT NULL AND removal = ? AND etag IS NULL", [known.id])
    } else {
      // The base keeps what only other programs know about the task.
      try rows.execute(
        "UPDATE syncResources SET etag = NULL, sent = NULL, missing = -1 WHERE uid = ?", [known.id])
    }
  }

  /// Keeps what other programs have written about a task that is taken out of a resource with several ones, in one of its own,
  /// which the server doesn't have. So the task comes back as it was, by an edit here or by undoing.
  /// - Parameter isHeld: Whether the resource isn't created before all lists have been asked, in one of which the task may be found.
  func keepAlone(
    _ task: Int64, of stored: StoredResource, isHeld: Bool = false, in collection: SyncedCollection,
    _ rows: SyncRows
  ) throws {
    guard let place = try rows.place(of: task), place.resource == stored.id else { return }
    try rows.unlink(task)
    let alone = try CalendarResource(stored.base).alone(place.identity)
    guard let view = views(alone)[place.identity] else { return }
    let href = try freePath(for: place.identity, in: collection) {
      try !rows.hasResource($0, in: collection.id)
    }
    let id = try rows.keep(alone.bytes, etag: nil, at: href, in: collection.id, isOwn: true)
    if isHeld { try rows.execute("UPDATE syncResources SET missing = -1 WHERE uid = ?", [id]) }
    try rows.link(task, to: id, identity: place.identity, parent: view.parent)
  }

  /// Removes a task that the server doesn't have any longer.
  /// - Returns: Whether it was removed. A task with unconfirmed edits or an undecided conflict stays.
  func remove(task uid: Int64, in collection: SyncedCollection, _ rows: SyncRows) throws -> Bool {
    let pending = try rows.pending(uid)
    guard let row = try TaskTable.find(uid, rows.db) else {
      // Gone on both sides. The base stays as long as undoing may bring the task back.
      try rows.forget(pending: uid)
      return true
    }
    let isEdited = try pending.map { edit in
      let (local, before) = (try rows.synced(row), try rows.synced(edit.before))
      return edit.isNew || SyncField.allCases.contains { !$0.isSame(local, before) }
    }
    // The other one may be deleted here.
    let twin = try rows.place(of: uid)
      .flatMap { try rows.taskElsewhere(of: $0.identity, than: collection.id) }
      .flatMap { try TaskTable.find($0.task, rows.db) == nil ? nil : $0 }
    if isEdited ?? false, let pending, let twin,
      try fold(row, since: pending.before, into: twin.task, list: collection.name, rows)
    {
      // The task has moved to another list, where it is known already.
    } else if isEdited ?? false || row.list != collection.list {
      if pending == nil {
        var before = row
        before.list = collection.list
        try rows.note(pending: uid, before: before)
      }
      // One that has left all accounts is to be nowhere on the server.
      guard try rows.isSynced(uid) else { return false }
      _ = try finishedIfFollowed(row, rows)
      try rows.log(
        .kept, "“\(row.title)” was deleted on the server and edited here. It stays, with the edit.",
        list: collection.name, now: now())
      return false
    } else if twin == nil, try rows.hasConflict(uid) {
      // The value that was set here is an edit too, which the deletion can't have known of.
      if pending == nil { try rows.note(pending: uid, before: row) }
      _ = try finishedIfFollowed(row, rows)
      try rows.log(
        .kept,
        "“\(row.title)” was deleted on the server before you chose between two values. It stays, with both of them.",
        list: collection.name, now: now())
      return false
    }
    if let twin {
      try rows.moveConflicts(of: uid, to: twin.task)
      try rows.moveParts(of: uid, to: twin.task)
      try breakCircles(among: [twin.task], in: collection, rows)
    }
    try rows.unlink(uid)
    try rows.forget(pending: uid)
    try rows.delete(uid)
    try rows.log(.removed, "“\(row.title)” was deleted on the server.", list: collection.name, now: now())
    return true
  }

  /// Makes the edits of a task those of another one, which is the same task in another list.
  /// - Parameter before: The task before the edits; nil if each field in which the two differ counts as edited.
  /// - Returns: Whether there is the other task.
  func fold(
    _ row: TaskItem, since before: TaskItem?, into uid: Int64, list: String, _ rows: SyncRows
  ) throws -> Bool {
    guard let twin = try TaskTable.find(uid, rows.db) else { return false }
    let (before, own) = (try before.map(rows.synced), try rows.synced(twin))
    let merge = TaskMerge(
      before: before, local: try rows.synced(row), old: before ?? own, sent: nil, server: own)
    var result = SyncedTask(twin, parent: own.parent)
    for field in SyncField.allCases where field != .parent && !field.isSame(merge.merged, own) {
      field.copy(from: merge.merged, to: &result)
    }
    let pending = try rows.pending(uid)
    try TaskTable.writeColumns(of: result.task, over: twin, rows.db)
    try rows.note(pending: uid, before: pending?.before ?? twin)
    for field in merge.conflicts {
      var mine = row
      mine.uid = uid
      try keep(field, mine: mine, theirs: twin, isEdit: false, rows, list: list)
    }
    return true
  }
}
