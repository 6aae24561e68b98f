import Foundation
package import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

extension SyncStore {
  package func receive(
    _ answers: [RemoteAnswer], in collection: SyncedCollection, afterWrite isStored: Bool
  ) throws {
    try applying { rows in
      var created: [Int64] = []
      var news: [String] = []
      for answer in answers {
        switch answer {
        case .resource(let href, let etag, let bytes):
          created += try receive(
            bytes, etag: etag ?? "", at: href, in: collection, afterWrite: isStored, &news, rows)
        case .gone(let href): try remove(href, in: collection, rows)
        case .refused(let href, let status):
          try rows.setProblem(
            .unreadable, "The server doesn't give the task away (status \(status)).", at: href,
            task: rows.resource(href, in: collection.id).map { try rows.tasks(of: $0.id) }?.values.min(),
            in: collection.id)
        }
      }
      try rows.logReceived(news, list: collection.name, now: now())
      for uid in try TaskTable.breakCircles(among: created, rows.db) {
        try rows.log(
          .kept, "Task \(uid) would be a part of itself, so it is no part.", list: collection.name, now: now()
        )
      }
    }
  }

  /// Merges a resource with the edits here.
  /// - Parameters:
  ///   - isStored: Whether the server has just stored what was sent.
  ///   - news: Receives the titles of the tasks that the server has new, or in another state than before.
  /// - Returns: The tasks that were created, or became parts of others.
  private func receive(
    _ bytes: [UInt8], etag: String, at href: Href, in collection: SyncedCollection,
    afterWrite isStored: Bool, _ news: inout [String], _ rows: SyncRows
  ) throws -> [Int64] {
    let resource: CalendarResource
    do {
      resource = try CalendarResource(bytes)
    } catch {
      return try refuse(bytes, etag: etag, at: href, "\(error)", in: collection, rows)
    }
    let known = try rows.resource(href, in: collection.id)
    let tasks = CalendarTask.read(resource, in: timeZone, now: now())
    let old = known.flatMap { try? CalendarResource($0.base) }.map(views) ?? [:]
    let sent = known?.sent.flatMap { try? CalendarResource($0) }.map(views)
    let linked = try known.map { try rows.tasks(of: $0.id) } ?? [:]
    let id = try rows.keep(bytes, etag: etag, at: href, in: collection.id)
    let isOwnWrite = isStored && known?.sent.map(resource.isStored(from:)) ?? false
    let isEdited =
      known.map { known in
        !isOwnWrite && !resource.saysSame(as: known.base) && !resource.saysSame(as: known.sent ?? [])
      } ?? true
    if isEdited { news += tasks.map(\.task.task.title) }
    // Another program's edit of a resource whose task has moved away is an edit of that task.
    var moved = try known?.removal.map { try rows.tasks(of: $0) }
    if isEdited, moved?.isEmpty ?? false {
      // Nothing is known any longer about the task, which was deleted here. The edit keeps it.
      try rows.execute("UPDATE syncResources SET removal = NULL WHERE uid = ?", [id])
      for (_, server) in tasks { try logReturn(of: server.task, to: collection, rows) }
      moved = nil
    }
    try rows.removeProblem(at: href, in: collection.id)
    var changed: [Int64] = []
    for (identity, server) in tasks {
      let views = Views(
        old: old[identity] ?? server, sent: sent?[identity], server: server, isEdited: isEdited,
        isOwnWrite: isOwnWrite, isCreation: isOwnWrite && known?.etag == nil)
      if let moved {
        if let task = moved[identity] { try follow(views, of: id, with: task, in: collection, rows) }
      } else if let task = try linked[identity] ?? rows.task(of: identity, in: collection.id) {
        try rows.link(task, to: id, identity: identity, parent: server.parent)
        if try merge(views, with: task, in: collection, rows) { changed.append(task) }
      } else if let other = try rows.taskElsewhere(of: identity, than: collection.id),
        known == nil || other.isGone
      {
        // Of a task that is in the other list, a resource that is known here is a copy.
        if try rows.collection(of: other.resource) == nil,
          let list = try TaskTable.find(other.task, rows.db)?.list
        {
          _ = try noteEdits(of: other.task, in: list, rows)
        }
        try rows.link(other.task, to: id, identity: identity, parent: server.parent)
        if try adopt(other.task, from: other.resource, identity, server, in: collection, rows) {
          changed.append(other.task)
        }
      } else if let own = try rows.taskMadeAlike(of: identity) {
        // A recurring task was done here and on another computer, and both have made the next one.
        if let task = try TaskTable.find(own.task, rows.db) { try adopt(localTask: task, to: collection, rows) }
        try rows.link(own.task, to: id, identity: identity, parent: server.parent)
        let alike = Views(old: try rows.synced(own.before), sent: nil, server: server, isEdited: true)
        if try merge(alike, with: own.task, in: collection, rows) { changed.append(own.task) }
      } else if let own = try localTask(of: identity, for: collection, rows) {
        // Nothing is known about who has edited what, so each field in which the two differ is a conflict.
        try rows.link(own, to: id, identity: identity, parent: server.parent)
        let alike = Views(old: server, sent: nil, server: server, isEdited: true)
        if try merge(alike, with: own, in: collection, rows) { changed.append(own) }
      } else {
        changed.append(try create(server, identity: identity, resource: id, in: collection, rows))
      }
      if let reason = server.foreignRecurrence {
        let task = try rows.task(of: identity, in: collection.id)
        try rows.setProblem(.recurring, reason, at: href, task: task, in: collection.id)
      }
    }
    for (identity, task) in linked where !tasks.contains(where: { $0.uid == identity }) {
      // An edited task that another program has taken out of the resource gets one of its own.
      _ = try remove(task: task, in: collection, rows)
      try rows.unlink(task)
    }
    return changed
  }

  /// Keeps a resource that can't be read. The tasks that it had stay as they are, and it is never written to.
  private func refuse(
    _ bytes: [UInt8], etag: String, at href: Href, _ reason: String, in collection: SyncedCollection,
    _ rows: SyncRows
  ) throws -> [Int64] {
    if let known = try rows.resource(href, in: collection.id) {
      // The base stays what the tasks are compared with, once the resource can be read again.
      try rows.execute(
        "UPDATE syncResources SET etag = ?, missing = 0, replaced = 0 WHERE uid = ?", [etag, known.id])
    } else {
      try rows.keep(bytes, etag: etag, at: href, in: collection.id)
    }
    let isKnown = try rows.problem(at: href, in: collection.id) == .unreadable
    let tasks = try rows.resource(href, in: collection.id).map { try rows.tasks(of: $0.id) } ?? [:]
    try rows.setProblem(
      .unreadable, "The server's version can't be read. \(reason)", at: href, task: tasks.values.min(),
      in: collection.id)
    if !isKnown { try rows.log(.unreadable, "\(href): \(reason)", list: collection.name, now: now()) }
    return []
  }

  func views(_ resource: CalendarResource) -> [String: SyncedTask] {
    Dictionary(CalendarTask.read(resource, in: timeZone, now: now()).map { ($0.uid, $0.task) }) { first, _ in
      first
    }
  }

  /// A task as the server had it, as it was sent without an answer, and as the server has it now.
  struct Views {
    let old: SyncedTask
    let sent: SyncedTask?
    let server: SyncedTask
    /// Whether somebody else has edited the resource, in any property.
    let isEdited: Bool
    /// Whether the server has what was sent, as it stores it.
    var isOwnWrite = false
    /// Whether the server had nothing before that.
    var isCreation = false
  }

  // MARK: Tasks

  private func create(
    _ server: SyncedTask, identity: String, resource: Int64, in collection: SyncedCollection, _ rows: SyncRows
  ) throws -> Int64 {
    var task = server.task
    task.list = collection.list
    task.parent = try server.parent.flatMap { try rows.parent(named: $0, in: collection.id) }
    let uid = try TaskTable.insert(task.wholeMilliseconds, rows.db).uid
    try OriginTables.keep(identity, of: uid, rows.db)
    try rows.link(uid, to: resource, identity: identity, parent: server.parent)
    for part in try rows.parts(of: identity, in: collection.id) where part != uid {
      guard let row = try TaskTable.find(part, rows.db), row.parent == nil else { continue }
      try TaskTable.setParent(uid, of: part, rows.db)
    }
    return uid
  }

  /// Merges a task with the server's.
  /// - Parameter earlier: The task before the edits here; nil if those are the unconfirmed ones.
  /// - Returns: Whether the task has become a part of another one.
  func merge(
    _ views: Views, with uid: Int64, since earlier: SyncedTask? = nil, in collection: SyncedCollection,
    _ rows: SyncRows
  ) throws -> Bool {
    let pending = try rows.pending(uid)
    guard let row = try TaskTable.find(uid, rows.db) else {
      // Deleted here. If the server has confirmed that, somebody else has created the task again; if not, an edit of somebody
      // else's keeps it.
      guard pending == nil || views.isEdited else { return false }
      try restore(views.server, as: uid, isEdited: views.isEdited, in: collection, rows)
      return true
    }
    let local = try rows.synced(row)
    let before = try pending.map { $0.isNew ? nil : try rows.synced($0.before) } ?? local
    let merge = TaskMerge(
      before: earlier ?? (pending?.isNew ?? false ? nil : before), local: local, old: views.old,
      sent: views.sent, server: views.server, isOwnWrite: views.isOwnWrite,
      isCreation: views.isCreation)
    let task = try apply(merge.merged, over: row, local: local, in: collection, rows)
    for field in merge.altered { try rows.logAltered(field, list: collection.name, now: now()) }
    for field in merge.conflicts {
      try keep(field, mine: row, theirs: task, isEdit: true, rows, list: collection.name)
    }
    // The value from here may have been chosen on another computer.
    try TaskDatabase.endSettledConflicts(where: "task = ?", uid, rows.db)
    // A move to another list is an edit too, though not one of a field.
    if merge.isPending || task.list != collection.list {
      var image = try applied(merge.image, to: task, local: merge.merged, in: collection, rows)
      image.list = collection.list
      try rows.note(pending: uid, before: image)
    } else if pending != nil {
      try rows.forget(pending: uid)
    }
    return task.parent != row.parent
  }

  /// Writes the fields in which a merged task differs from the one here.
  private func apply(
    _ merged: SyncedTask, over row: TaskItem, local: SyncedTask, in collection: SyncedCollection,
    _ rows: SyncRows
  ) throws -> TaskItem {
    let task = try applied(merged, to: row, local: local, in: collection, rows)
    guard task != row else { return row }
    var changed = task
    changed.changed = now().wholeMilliseconds
    try TaskTable.writeColumns(of: changed, over: row, rows.db)
    return changed
  }

  /// Returns a row with the fields in which two forms of its task differ.
  private func applied(
    _ new: SyncedTask, to row: TaskItem, local: SyncedTask, in collection: SyncedCollection, _ rows: SyncRows
  ) throws -> TaskItem {
    var result = SyncedTask(row, parent: local.parent)
    for field in SyncField.allCases where !field.isSame(new, local) { field.copy(from: new, to: &result) }
    var task = result.task.wholeMilliseconds
    if !SyncField.parent.isSame(new, local) {
      task.parent = try new.parent.flatMap { try rows.parent(named: $0, in: collection.id) }
    }
    return task
  }

  /// Brings a task back that was deleted here and edited on the server.
  func restore(
    _ server: SyncedTask, as uid: Int64, isEdited: Bool = true, in collection: SyncedCollection,
    _ rows: SyncRows
  ) throws {
    var task = server.task
    task.uid = uid
    task.list = collection.list
    task.parent = try server.parent.flatMap { try rows.parent(named: $0, in: collection.id) }
    task = task.wholeMilliseconds
    try rows.forget(pending: uid)
    let before = task
    if try finishIfFollowed(&task, rows) {
      _ = try TaskTable.restore(task, rows.db)
      try rows.note(pending: uid, before: before)
    } else {
      _ = try TaskTable.restore(task, rows.db)
    }
    try logReturn(of: task, isEdited: isEdited, to: collection, rows)
  }

  /// Makes a recurring task one that is done, if the task that follows it is here and has the rule. It was done, here or elsewhere,
  /// before it was deleted.
  /// - Returns: Whether it has changed.
  func finishIfFollowed(_ task: inout TaskItem, _ rows: SyncRows) throws -> Bool {
    guard task.rule != nil, !task.isDone, try TaskTable.hasNext(of: task.uid, rows.db) else { return false }
    (task.checked, task.rule) = (now().wholeMilliseconds, nil)
    return true
  }

  private func logReturn(
    of task: TaskItem, isEdited: Bool = true, to collection: SyncedCollection, _ rows: SyncRows
  ) throws {
    try rows.log(
      .kept,
      isEdited
        ? "“\(task.title)” was deleted here and edited on the server. It is back, with the edit."
        : "“\(task.title)” was deleted here, and the server has it. It is back.",
      list: collection.name, now: now())
  }

  /// Keeps the value that a field has here, until the person chooses.
  /// - Parameter isEdit: Whether the person has set the value after each earlier conflict of the field. Then only this one is left.
  func keep(
    _ field: SyncField, mine: TaskItem, theirs: TaskItem, isEdit: Bool, _ rows: SyncRows, list: String
  ) throws {
    if isEdit {
      try rows.execute(
        "DELETE FROM syncConflicts WHERE task = ? AND field = ?", [mine.uid, field.rawValue])
    }
    try rows.execute(
      "INSERT INTO syncConflicts (task, field, mine, theirs, made) VALUES (?, ?, ?, ?, ?)",
      [
        mine.uid, field.rawValue, StoredConflict(field, of: mine).text,
        StoredConflict(field, of: theirs).text, now().milliseconds,
      ])
    try rows.log(
      .conflict,
      "“\(theirs.title)” was changed in its \(field.name) here and on the server. Choose one of the two.",
      list: list, now: now())
  }
}
