import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

/// Tasks outside all accounts that a server has had: those that were moved to a list of this computer, and deleted ones.
///
/// Such a task keeps its resource, so that it comes back with what other programs have written about it.
extension SyncStore {
  /// Has the edits of tasks that are deleted, or in lists of this computer, be sent to the lists of which the server has them.
  ///
  /// The server may never have got a task in the list to which it was moved before. Then it is still to be removed from a former one;
  /// if there is none, nothing is to be sent. Takes time for each edit.
  func findListsOfEditsOutside(_ rows: SyncRows) throws {
    let edits = try Row.fetchAll(
      rows.db.cachedStatement(
        sql: """
          SELECT *, task AS uid FROM syncPending WHERE generation >= 0
            AND coalesce(list, 0) NOT IN (SELECT list FROM syncCollections WHERE list NOT IN (SELECT uid FROM lists))
            AND NOT \(SyncRows.isSynced("syncPending.task"))
          """)
    ).map(PendingEdit.init)
    for edit in edits {
      guard let place = try rows.place(of: edit.task), var stored = try rows.resource(place.resource),
        !stored.isHeld
      else { continue }
      if try forgetIfNowhere(edit, in: stored, rows) { continue }
      if stored.etag == nil, stored.sent == nil, let former = try rows.former(of: stored.id) {
        let parent = (try? CalendarResource(former.base)).map(views)?[place.identity]?.parent
        try rows.link(edit.task, to: former.id, identity: place.identity, parent: parent)
        try leave(stored, for: former.id, rows)
        stored = former
      }
      guard let list = try rows.collection(of: stored.id)?.list else {
        // No account has the list any longer. If one has it again, all that differs is an edit.
        if try rows.isDetached(stored.id) {
          try rows.forget(pending: edit.task)
          try rows.removeRefusal(of: edit.task)
        }
        continue
      }
      try rows.execute(
        "UPDATE syncPending SET list = :list WHERE task = :task AND list IS NOT :list",
        ["list": list, "task": edit.task])
    }
  }

  /// Has the edits of a task that comes from outside all accounts, and was on a server before, be all that differs from the state
  /// there. Its edits outside weren't noted.
  func noteEditsOutside(of uid: Int64, _ rows: SyncRows) throws {
    guard let edit = try rows.pending(uid), !edit.isNew, edit.generation >= 0,
      try !rows.isSynced(list: edit.before.list) && rows.isSynced(uid),
      let place = try rows.place(of: uid), let stored = try rows.resource(place.resource),
      var image = (try? CalendarResource(stored.base)).map(views)?[place.identity],
      let list = try rows.list(of: stored.id), let collection = try rows.collectionNumber(of: stored.id)
    else { return }
    if image.parent == nil { image.parent = try rows.whole(naming: place.identity, besides: stored.id) }
    try rows.note(
      pending: uid, before: row(of: image, like: edit.before, in: collection, list: list, rows))
  }

  /// Forgets the edit of a task that was deleted here, or has left all accounts, if the server has it in no list.
  /// - Returns: Whether the server has it in none.
  func forgetIfNowhere(_ edit: PendingEdit, in stored: StoredResource, _ rows: SyncRows) throws -> Bool {
    guard stored.etag == nil, stored.sent == nil, try rows.former(of: stored.id) == nil else { return false }
    // The resource stays as long as undoing may bring the task back.
    try rows.forget(pending: edit.task)
    try rows.removeRefusal(of: edit.task)
    return true
  }

  /// Moves a task that has left all accounts back into a list, because it was edited there.
  /// - Returns: The task as it is then.
  func takeBack(
    _ task: TaskItem, to collection: SyncedCollection, _ rows: SyncRows
  ) throws -> TaskItem {
    var back = task
    back.list = collection.list
    try TaskTable.writeColumns(of: back, over: task, rows.db)
    try rows.log(
      .kept,
      "“\(task.title)” had left the list here and was edited on the server. It is back, with the edit.",
      list: collection.name, now: now())
    return back
  }
}
