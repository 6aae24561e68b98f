import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

/// Tasks that move between two lists of a server.
///
/// A program that moves a task stores it in one list before it removes it from the other. In between the task has two resources, its
/// present one and its former one, whose `removal` is the present one.
extension SyncStore {
  /// Takes over the edits that somebody else has made in the former resource of a task. For its present resource they are edits
  /// that are still to be sent.
  /// - Returns: Whether the task has become a part of another one.
  func follow(
    _ views: Views, of former: Int64, with uid: Int64, in collection: SyncedCollection, _ rows: SyncRows
  ) throws -> Bool {
    guard let row = try TaskTable.find(uid, rows.db), try rows.isSynced(uid) else {
      // Deleted here, or it has left all accounts. The edit keeps the task where it was edited.
      guard views.isEdited, let place = try rows.place(of: uid), let known = try rows.resource(place.resource)
      else { return false }
      if let task = try TaskTable.find(uid, rows.db), let former = try rows.resource(former) {
        try carryLines(of: task, place.identity, from: known, to: former, in: collection, rows)
      }
      try rows.link(uid, to: former, identity: place.identity, parent: views.server.parent)
      try leave(known, for: former, rows)
      // Edits that the present resource has got since are edits for the former one.
      return try merge(views, with: uid, since: views.old, in: collection, rows)
    }
    if views.isEdited, !views.foreign.isEmpty {
      // Only the fields of the two resources are merged.
      try logLeft(row, views.foreign, in: collection, rows)
    }
    try noteEditsOutside(of: uid, rows)
    let pending = try rows.pending(uid)
    // An edit here of the present resource may be confirmed, and nevertheless be unknown to the author of an edit of the former one.
    let isPart = try merge(views, with: uid, since: views.old, in: collection, rows)
    try rows.note(pending: uid, before: pending?.before ?? row)
    return isPart
  }

  /// Takes a task over that has moved here from another list of a server.
  func adopt(
    _ uid: Int64, from other: Int64, _ identity: String, _ server: SyncedTask, _ resource: CalendarResource,
    in collection: SyncedCollection, _ rows: SyncRows
  ) throws -> Bool {
    let before = try rows.resource(other)
    // If the task is still there too, that is a copy, and the next complete listing brings it back as a task of its own.
    try rows.execute(
      "UPDATE syncResources SET etag = ?, missing = 1 WHERE uid = ? AND etag IS NOT NULL AND removal IS NULL",
      [Self.tagOfSuspect, other])
    let pending = try rows.pending(uid)
    // One that has left all accounts comes back by the merge.
    let isBack = try pending == nil && !rows.isSynced(uid) && rows.collection(of: other) != nil
    if !isBack, var row = try TaskTable.find(uid, rows.db), row.list != collection.list {
      let old = row
      // It has left its list with the list itself, or while no account had that: nobody has moved it on the server.
      let isKept = try rows.isSynced(list: row.list) || rows.collection(of: other) != nil
      let isMovedHere = pending.map { isKept && $0.before.list != row.list } ?? false
      row.list = isMovedHere ? row.list : collection.list
      try TaskTable.writeColumns(of: row, over: old, rows.db)
    }
    let base = try before.map { try CalendarResource($0.base) }
    let old = base.map(views)?[identity]
    let sent = try before?.sent.map { views(try CalendarResource($0)) }?[identity]
    // If it was deleted here, the move brings it back, and so does an edit of a line that no field shows.
    let isEdited =
      try TaskTable.find(uid, rows.db) == nil
      || old.map { old in
        SyncField.allCases.contains { !$0.isSame(old, server) }
          || !resource.foreignLines(of: identity, since: base).isEmpty
      } ?? true
    return try merge(
      Views(old: old ?? server, sent: sent, server: server, isEdited: isEdited), with: uid, in: collection,
      rows)
  }

  /// Copies the resource of a task that has moved here from another list of a server. The old one is removed once the server
  /// has the new one.
  func move(
    _ task: TaskItem, _ identity: String, from old: StoredResource, to collection: SyncedCollection,
    _ rows: SyncRows
  ) throws -> StoredResource {
    var calendar = try CalendarResource(old.base)
    for other in views(calendar).keys where other != identity {
      _ = CalendarTask.remove(uid: other, from: &calendar)
    }
    let new = try keep(calendar.bytes, rows.synced(task), identity, in: collection, rows)
    try rows.setParts(rows.namedParts(of: identity, in: old.id), of: identity, in: new.id)
    try rows.execute(
      "UPDATE syncResources SET received = ? WHERE uid = ?", [old.received.map { Data($0) }, new.id])
    try leave(old, for: new.id, rows)
    return try rows.resource(new.id) ?? new
  }

  /// Lets a resource be removed, if its last task has moved, once the server has the task's new resource. So are the resources
  /// that the task had before. If other tasks stay in it, the task is taken out of it then.
  func leave(_ old: StoredResource, for new: Int64, _ rows: SyncRows) throws {
    try rows.execute("UPDATE syncResources SET removal = NULL WHERE uid = ?", [new])
    // One that has left it before is perhaps stored nowhere else yet, and a suspect may have a copy of one.
    guard try rows.tasks(of: old.id).isEmpty && !old.isLeft && old.etag != Self.tagOfSuspect else {
      return try rows.execute("UPDATE syncResources SET isLeft = 1 WHERE uid = ?", [old.id])
    }
    try rows.retryRemovals(where: "old.removal = ?", [old.id])
    try rows.execute(
      """
      UPDATE syncResources SET removal = :new, replaced = 0 WHERE uid <> :new AND (uid = :old OR removal = :old)
      """, ["new": new, "old": old.id])
  }

  /// Keeps what another program has written about a task in a list from which it moves to another resource that it has: in the
  /// other one, if that is still to be created, and in the log, because the server may have it already.
  func carryLines(
    of task: TaskItem, _ identity: String, from old: StoredResource, to former: StoredResource,
    in collection: SyncedCollection, _ rows: SyncRows
  ) throws {
    let present = try CalendarResource(old.base)
    let lines = try present.foreignLines(of: identity, since: CalendarResource(former.base))
    guard !lines.isEmpty else { return }
    if former.etag == nil, try rows.tasks(of: former.id).isEmpty {
      try rows.execute(
        "UPDATE syncResources SET base = ? WHERE uid = ?", [Data(present.alone(identity).bytes), former.id])
    }
    try logLeft(task, lines, in: collection, rows)
  }

  /// Reports the lines that another program has written about a task in a list that the task has left.
  private func logLeft(
    _ task: TaskItem, _ lines: [String], in collection: SyncedCollection, _ rows: SyncRows
  ) throws {
    try rows.log(
      .kept,
      "Another program has changed “\(task.title)” in the list that it has left: “\(lines.joined(separator: ", "))”",
      list: collection.name, now: now())
  }

  /// Makes the resource that a task has left its resource again, because the task moves back or the server has lost the present
  /// one.
  /// - Returns: Whether the resource has the task.
  @discardableResult func goBack(
    _ uid: Int64, _ identity: String, from old: StoredResource, to former: StoredResource, _ rows: SyncRows
  ) throws -> Bool {
    guard let image = (try? CalendarResource(former.base)).map(views)?[identity],
      let collection = try rows.collection(of: former.id)
    else { return false }
    try rows.link(uid, to: former.id, identity: identity, parent: image.parent)
    try leave(old, for: former.id, rows)
    try rows.removeProblems(.refused, at: former.href, in: collection.id)
    guard let row = try TaskTable.find(uid, rows.db) else {
      // A deletion here that isn't to be sent, because the account was removed since.
      if try rows.pending(uid) == nil, let former = try self.collection(collection.id, rows) {
        try restore(image, as: uid, isEdited: false, in: former, rows)
      }
      return true
    }
    var moved = row
    if try row.list == rows.collection(of: old.id)?.list { moved.list = collection.list }
    try TaskTable.writeColumns(of: moved, over: row, rows.db)
    try rows.note(
      pending: uid, before: self.row(of: image, like: row, in: collection.id, list: collection.list, rows))
    return true
  }

  /// Makes a task one with another one, which is the same task in the list that it has moved to.
  ///
  /// A program that moves a task stores it in one list before it removes it from the other, and in between it is in both.
  func join(
    _ task: TaskItem, with twin: Int64, from old: StoredResource, in collection: SyncedCollection,
    _ rows: SyncRows
  ) throws {
    guard try fold(task, since: nil, into: twin, list: collection.name, rows),
      let place = try rows.place(of: twin), let present = try rows.resource(place.resource)
    else { return }
    // Only the fields of the two resources are merged.
    try carryLines(of: task, place.identity, from: old, to: present, in: collection, rows)
    try rows.moveConflicts(of: task.uid, to: twin)
    try rows.moveParts(of: task.uid, to: twin)
    try breakCircles(among: [twin], in: collection, rows)
    try rows.unlink(task.uid)
    try rows.forget(pending: task.uid)
    try rows.delete(task.uid)
    try leave(old, for: place.resource, rows)
    try rows.log(
      .kept, "“\(task.title)” is in this list already. The two are one task again.", list: collection.name,
      now: now())
  }

  func isPart(_ resource: StoredResource, of collection: SyncedCollection, _ rows: SyncRows) throws
    -> Bool
  {
    try Int64.fetchOne(
      rows.db.cachedStatement(sql: "SELECT collection FROM syncResources WHERE uid = ?"),
      arguments: [resource.id])
      == collection.id
  }
}
