import Foundation
package import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

extension SyncStore {
  package func outgoing(
    in collection: SyncedCollection, except skipped: Set<Href>
  ) throws -> OutgoingChange? {
    try applying { rows in
      // A list that is removed here in the meantime stays on the server, with its tasks.
      guard try rows.collection(collection.id, has: collection.list) else { return nil }
      // A server refuses a second resource with the same UID.
      if let change = try takingOut(in: collection, except: skipped, rows) {
        return try announced(change, in: collection, rows)
      }
      var last = Int64.min
      while true {
        let edits = try Row.fetchAll(
          rows.db.cachedStatement(sql: Self.edits),
          arguments: ["list": collection.list, "last": last]
        ).map(PendingEdit.init)
        for edit in edits {
          if let change = try change(for: edit, in: collection, except: skipped, rows) {
            return try announced(change, in: collection, rows)
          }
        }
        guard let task = edits.last?.task else { break }
        last = task
      }
      let change =
        try replacement(in: collection, except: skipped, rows)
        ?? removal(in: collection, except: skipped, rows)
      return try change.map { try announced($0, in: collection, rows) }
    }
  }

  package func mayHaveOutgoing(in collection: SyncedCollection) throws -> Bool {
    try database.store.read { db in
      try Bool.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM syncPending WHERE list = :list AND refusal IS NULL)
              OR EXISTS (SELECT 1 FROM syncPending WHERE listNow = :list AND listNow IS NOT list AND refusal IS NULL)
              OR EXISTS (SELECT 1 FROM syncResources INDEXED BY syncResources_left
                WHERE collection = :collection AND isLeft AND etag IS NOT NULL)
              OR EXISTS (SELECT 1 FROM syncResources old INDEXED BY syncResources_removal
                LEFT JOIN syncResources new ON new.uid = old.removal
                WHERE old.removal IS NOT NULL AND :collection IN (old.collection, new.collection))
            """), arguments: ["list": collection.list, "collection": collection.id]) ?? false
    }
  }

  /// Forgets the token and the tag of a collection that is about to be written to. If the program is killed, the next listing
  /// is a complete one.
  private func announced(
    _ change: OutgoingChange, in collection: SyncedCollection, _ rows: SyncRows
  ) throws -> OutgoingChange {
    try rows.execute("UPDATE syncCollections SET token = NULL, tag = NULL WHERE uid = ?", [collection.id])
    guard let bytes = change.bytes else { return change }
    var announced = change
    announced.isUnproven = try !CalendarResource(bytes).names.isSubset(of: rows.kept(in: collection.id))
    return announced
  }

  /// The next edits of tasks that are in the list, or were before, and that the server hasn't refused. A few at a time: a write
  /// confirms one of them.
  private static let edits = """
    SELECT *, task AS uid FROM (SELECT * FROM syncPending
      WHERE list = :list AND task > :last AND refusal IS NULL ORDER BY task LIMIT 20)
    UNION ALL
    SELECT *, task AS uid FROM (SELECT * FROM syncPending
      WHERE listNow = :list AND listNow IS NOT list AND task > :last AND refusal IS NULL ORDER BY task LIMIT 20)
    ORDER BY task LIMIT 20
    """

  /// Returns the write that sends the edits of a task; nil if there is nothing to send now.
  private func change(
    for edit: PendingEdit, in collection: SyncedCollection, except skipped: Set<Href>, _ rows: SyncRows
  ) throws -> OutgoingChange? {
    let task = try TaskTable.find(edit.task, rows.db)
    let place = try rows.place(of: edit.task)
    guard var task, task.list == collection.list else {
      return try leave(edit, task, place, in: collection, except: skipped, rows)
    }
    var edit = edit
    if try !rows.isSynced(list: edit.before.list) {
      try noteEditsOutside(of: edit.task, rows)
      edit = try rows.pending(edit.task) ?? edit
    }
    var resource = try place.flatMap { try rows.resource($0.resource) }
    let identity = try rows.identity(of: task.uid)
    if let known = resource, try !isPart(known, of: collection, rows) {
      if let twin = try rows.task(of: identity, in: collection.id) {
        try join(task, with: twin, from: known, in: collection, rows)
        return nil
      }
      // A task that moves back has a resource here that is still to be removed.
      if let former = try rows.former(of: known.id, in: collection.id) ?? left(identity, in: collection, rows)
      {
        // The next listing says whether it is still there.
        guard !former.isMissing else { return nil }
        try carryLines(of: task, identity, from: known, to: former, in: collection, rows)
        guard
          try goBack(
            task.uid, identity, from: known, to: rows.resource(former.id) ?? former, rows)
        else { return nil }
        return try rows.pending(task.uid).flatMap {
          try change(for: $0, in: collection, except: skipped, rows)
        }
      }
      // The list that it has left doesn't have it any longer. Without the move the task would be removed here.
      if known.isMissing, !task.isDone {
        task = try finishedIfFollowed(task, rows)
        if task.isDone {
          try rows.log(
            .kept,
            "“\(task.title)” was done and deleted elsewhere. The task that follows it is here, so it is done here too.",
            list: collection.name, now: now())
        }
      }
      resource = try move(task, identity, from: known, to: collection, rows)
    }
    switch try release(of: edit, now: task, identity, in: collection, except: skipped, rows) {
    case .write(let change): return change
    case .waiting: return nil
    case nil: break
    }
    var local = try rows.synced(task)
    // The edits are made on a base that another computer may have made too.
    let made = edit.isNew ? local : try rows.synced(edit.before)
    let isCreation = resource == nil
    let stored = try resource ?? create(made, identity, in: collection, rows)
    if isCreation { try relateParts(of: task.uid, rows) }
    if try adoptParts(of: task.uid, identity, rows) {
      try breakCircles(among: [task.uid], in: collection, rows)
      task = try TaskTable.find(task.uid, rows.db) ?? task
      local = try rows.synced(task)
    }
    guard !stored.isHeld, !skipped.contains(stored.href),
      try !rows.hasProblem(.unreadable, at: stored.href, in: collection.id)
    else { return nil }
    var calendar = try CalendarResource(stored.base)
    if stored.etag == nil { try strip(&calendar, of: stored, in: collection, rows) }
    let old = views(calendar)[identity]
    // Between the image and the base the mapping may lose something, so the image counts.
    let before = edit.isNew ? old ?? local : try rows.synced(edit.before)
    let form = try stored.received.map { try CalendarResource($0) }
    func written(_ task: SyncedTask) -> CalendarResource {
      var written = calendar
      CalendarTask.write(
        task, over: before, uid: identity, to: &written, formerly: form, in: timeZone, now: now())
      return written
    }
    var edited = written(local)
    if let old, SyncField.reminders.isSame(before, local),
      let moved = try withRemindersThatMoved(local, from: old, to: views(edited)[identity], rows)
    {
      local = moved
    }
    // An edit may also end the recurrence, or give it the date that it lacked.
    if old?.foreignRecurrence != nil, let reason = views(edited)[identity]?.foreignRecurrence {
      edited = written(
        try withoutForeignEdits(local, over: before, reason, edit, at: stored.href, in: collection, rows))
    }
    let bytes = edited.bytes
    if bytes == stored.base, stored.etag != nil {
      try rows.forget(pending: edit.task)
      try rows.removeRefusal(of: edit.task)
      return nil
    }
    guard collection.isWritable else {
      try refuse(edit, at: stored.href, Self.isReadOnly, in: collection, rows)
      return nil
    }
    try rows.execute("UPDATE syncResources SET sent = ? WHERE uid = ?", [Data(bytes), stored.id])
    if !SyncField.parent.isSame(before, local) {
      try rows.execute("UPDATE syncTasks SET parent = ? WHERE task = ?", [local.parent, edit.task])
    }
    return OutgoingChange(
      resource: stored.id, href: stored.href, bytes: bytes,
      condition: stored.etag.map { .unchanged(etag: $0) } ?? .absent, task: edit.task,
      generation: edit.generation)
  }

  /// Gives a task the reminders whose alarms have moved with a date that was changed, such as those of another program that are
  /// tied to the start.
  /// - Returns: The task; nil if no alarm has moved.
  private func withRemindersThatMoved(
    _ local: SyncedTask, from old: SyncedTask, to new: SyncedTask?, _ rows: SyncRows
  ) throws -> SyncedTask? {
    guard let new, let row = try TaskTable.find(local.task.uid, rows.db) else { return nil }
    let (former, present) = (Set(old.task.reminders), Set(new.task.reminders))
    let (gone, come) = (former.subtracting(present), present.subtracting(former))
    guard !gone.isDisjoint(with: local.task.reminders) else { return nil }
    var moved = local
    moved.task.reminders =
      row.reminders.filter { !gone.contains($0) && !come.contains($0) }
      + new.task.reminders.filter(come.contains)
    var changed = row
    changed.reminders = moved.task.reminders
    try TaskTable.writeColumns(of: changed, over: row, rows.db)
    return moved
  }

  /// Takes tasks out of a resource that is created again, if the server has removed them since. One that was deleted here too, or
  /// has left all accounts, is kept alone.
  private func strip(
    _ calendar: inout CalendarResource, of stored: StoredResource, in collection: SyncedCollection,
    _ rows: SyncRows
  ) throws {
    let linked = try rows.tasks(of: stored.id)
    for identity in views(calendar).keys.sorted() {
      if let task = linked[identity] {
        guard try !rows.isSynced(task) else { continue }
        try keepAlone(task, of: stored, in: collection, rows)
      }
      _ = CalendarTask.remove(uid: identity, from: &calendar)
    }
  }

  /// Takes back the edits of a task that only another app can make rightly. A completion stays if it has made the next task, which
  /// would be a second one beside the reopened task.
  private func withoutForeignEdits(
    _ local: SyncedTask, over before: SyncedTask, _ reason: String, _ edit: PendingEdit, at href: Href,
    in collection: SyncedCollection, _ rows: SyncRows
  ) throws -> SyncedTask {
    let isFollowed =
      try local.task.isDone && !before.task.isDone && TaskTable.successor(of: edit.task, rows.db) != nil
    var wanted = local
    let fields: [SyncField] = isFollowed ? [.due, .start] : [.due, .start, .done, .recurrence]
    for field in fields where !field.isSame(before, local) { field.copy(from: before, to: &wanted) }
    guard let row = try TaskTable.find(edit.task, rows.db) else { return local }
    if isFollowed {
      try rows.logOnce(
        "“\(row.title)” was done here before, and its next task is here. \(reason)", list: collection.name,
        now: now())
    }
    guard wanted != local else { return local }
    try TaskTable.writeColumns(of: wanted.task, over: row, rows.db)
    try rows.setProblem(.recurring, reason, at: href, task: edit.task, in: collection.id)
    try rows.log(.kept, "“\(row.title)”: \(reason)", list: collection.name, now: now())
    return wanted
  }

  /// Removes a task from the server that was deleted here, or has left the list.
  private func leave(
    _ edit: PendingEdit, _ task: TaskItem?, _ place: (resource: Int64, identity: String)?,
    in collection: SyncedCollection, except skipped: Set<Href>, _ rows: SyncRows
  ) throws -> OutgoingChange? {
    guard let place, let stored = try rows.resource(place.resource) else {
      // The server never had it.
      if task == nil { try rows.forget(pending: edit.task) }
      return nil
    }
    // Another list takes the resource over, perhaps only after a decision about that list.
    guard try isPart(stored, of: collection, rows), try !rows.isSynced(edit.task) else { return nil }
    guard !stored.isHeld, !skipped.contains(stored.href),
      try !rows.hasProblem(.unreadable, at: stored.href, in: collection.id)
    else { return nil }
    if try forgetIfNowhere(edit, in: stored, rows) { return nil }
    guard collection.isWritable else {
      try refuse(edit, at: stored.href, Self.isReadOnly, in: collection, rows)
      return nil
    }
    var calendar = try CalendarResource(stored.base)
    let hasOthers = CalendarTask.remove(uid: place.identity, from: &calendar)
    // A resource whose creation wasn't answered is received before others are kept in it.
    let bytes = hasOthers && stored.etag != nil ? calendar.bytes : nil
    if let bytes {
      try rows.execute("UPDATE syncResources SET sent = ? WHERE uid = ?", [Data(bytes), stored.id])
    }
    return OutgoingChange(
      resource: stored.id, href: stored.href, bytes: bytes,
      condition: stored.etag.map { .unchanged(etag: $0) } ?? .absent, task: edit.task,
      generation: edit.generation)
  }
}
