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
    var resource = try place.flatMap { try rows.resource($0.resource) }
    let identity = try place?.identity ?? TaskIdentities(rows.db).identity(of: task.uid, rows.db) ?? ""
    if let known = resource, try !isPart(known, of: collection, rows) {
      if let twin = try rows.task(of: identity, in: collection.id) {
        try join(task, with: twin, from: known, in: collection, rows)
        return nil
      }
      // A task that moves back has a resource here that is still to be removed.
      if let former = try rows.former(of: known.id, in: collection.id) {
        // The next listing says whether it is still there.
        guard try !former.isMissing && goBack(task.uid, identity, from: known, to: former, rows) else {
          return nil
        }
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
    let local = try rows.synced(task)
    // The edits are made on a base that another computer may have made too.
    let made = edit.isNew ? local : try rows.synced(edit.before)
    let stored = try resource ?? create(made, identity, in: collection, rows)
    guard !stored.isHeld, !skipped.contains(stored.href),
      try rows.problem(at: stored.href, in: collection.id) != .unreadable
    else { return nil }
    guard collection.isWritable else {
      try refuse(edit, at: stored.href, Self.isReadOnly, in: collection, rows)
      return nil
    }
    var calendar = try CalendarResource(stored.base)
    if stored.etag == nil { try strip(&calendar, of: stored.id, rows) }
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
    // An edit may also end the recurrence, or give it the date that it lacked.
    if old?.foreignRecurrence != nil, let reason = views(edited)[identity]?.foreignRecurrence {
      edited = written(
        try withoutForeignEdits(local, over: before, reason, edit, at: stored.href, in: collection, rows))
    }
    let bytes = edited.bytes
    if bytes == stored.base, stored.etag != nil {
      try rows.forget(pending: edit.task)
      if try rows.problem(at: stored.href, in: collection.id) == .refused {
        try rows.removeProblem(at: stored.href, in: collection.id)
      }
      return nil
    }
    try rows.execute("UPDATE syncResources SET sent = ? WHERE uid = ?", [Data(bytes), stored.id])
    return OutgoingChange(
      resource: stored.id, href: stored.href, bytes: bytes,
      condition: stored.etag.map { .unchanged(etag: $0) } ?? .absent, task: edit.task,
      generation: edit.generation)
  }

  /// Makes the resource of a task that is new on the server. Its path and its `UID` follow from the task, so that an attempt
  /// whose answer was lost isn't made a second time.
  private func create(
    _ task: SyncedTask, _ identity: String, in collection: SyncedCollection, _ rows: SyncRows
  ) throws -> StoredResource {
    let calendar =
      try repeated(task, identity, rows)
      ?? CalendarTask.make(task, uid: identity, in: timeZone, now: now())
    return try keep(calendar.bytes, task, identity, in: collection, rows)
  }

  /// Returns the resource of a task that follows a recurring one, with what other programs have written about its predecessor;
  /// nil if there is none.
  private func repeated(_ task: SyncedTask, _ identity: String, _ rows: SyncRows) throws -> CalendarResource?
  {
    guard let former = try OriginTables.predecessor(of: task.task.uid, rows.db).flatMap(rows.place(of:)),
      let stored = try rows.resource(former.resource)
    else { return nil }
    return CalendarTask.make(
      task, uid: identity, following: former.identity, of: try CalendarResource(stored.base), in: timeZone,
      now: now())
  }

  func keep(
    _ bytes: [UInt8], _ task: SyncedTask, _ identity: String, in collection: SyncedCollection,
    _ rows: SyncRows
  ) throws -> StoredResource {
    let href = try freePath(for: identity, in: collection) { href in
      let others = try rows.resource(href, in: collection.id).map { try rows.tasks(of: $0.id) } ?? [:]
      return others.isEmpty || others[identity] != nil
    }
    let id = try rows.keep(bytes, etag: nil, at: href, in: collection.id, isOwn: true)
    try rows.link(task.task.uid, to: id, identity: identity, parent: task.parent)
    guard let stored = try rows.resource(id) else { throw CocoaError(.fileNoSuchFile) }
    return stored
  }

  /// Returns the path of a task's resource. Another program may have put another task at the path that follows from the identity.
  func freePath(
    for identity: String, in collection: SyncedCollection, where isFree: (Href) throws -> Bool
  ) throws -> Href {
    var name = identity
    while true {
      let href = Href(collection.href.path + Self.fileName(name))
      if try isFree(href) { return href }
      name += "-2"
    }
  }

  /// Returns the last part of the path of a task's resource.
  static func fileName(_ identity: String) -> String {
    let isPlain =
      identity.utf8.count <= 128
      && identity.utf8.allSatisfy { byte in
        byte > 32 && byte < 127
          && (UnicodeScalar(byte).properties.isAlphabetic || "0123456789-_.@".utf8.contains(byte))
      }
    if isPlain, !identity.isEmpty, !identity.hasPrefix(".") { return identity + ".ics" }
    // A `UID` of another program may have any characters and any length.
    let number = identity.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "quicktodo-\(String(number, radix: 16)).ics"
  }

  /// Takes tasks out of a resource that is created again, if the server has removed them since.
  private func strip(_ calendar: inout CalendarResource, of resource: Int64, _ rows: SyncRows) throws {
    let linked = try rows.tasks(of: resource)
    for identity in views(calendar).keys where linked[identity] == nil {
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
    guard try isPart(stored, of: collection, rows) else { return nil }
    let isInOtherList = try task?.list.map { list in
      try Bool.fetchOne(
        rows.db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM syncCollections JOIN lists ON lists.uid = list WHERE list = ?)
            """), arguments: [list]) ?? false
    }
    // The other list takes the resource over, perhaps only after a decision about that list.
    if isInOtherList ?? false { return nil }
    guard !skipped.contains(stored.href), collection.isWritable,
      try rows.problem(at: stored.href, in: collection.id) != .unreadable
    else { return nil }
    if stored.etag == nil, stored.sent == nil {
      try rows.unlink(edit.task)
      try rows.forget(pending: edit.task)
      if try rows.tasks(of: stored.id).isEmpty {
        try rows.execute(
          "DELETE FROM syncResources WHERE uid = ?",
          [
            stored.id
          ])
      }
      return nil
    }
    var calendar = try CalendarResource(stored.base)
    let hasOthers = CalendarTask.remove(uid: place.identity, from: &calendar)
    let bytes = hasOthers ? calendar.bytes : nil
    if let bytes {
      try rows.execute(
        "UPDATE syncResources SET sent = ? WHERE uid = ?",
        [
          Data(bytes), stored.id,
        ])
    }
    return OutgoingChange(
      resource: stored.id, href: stored.href, bytes: bytes,
      condition: stored.etag.map { .unchanged(etag: $0) } ?? .absent, task: edit.task,
      generation: edit.generation)
  }
}
