import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

/// The tasks of received resources: new ones, merged ones, and those that come back.
extension SyncStore {
  func create(
    _ server: SyncedTask, identity: String, resource: Int64, in collection: SyncedCollection, _ rows: SyncRows
  ) throws -> Int64 {
    var task = server.task
    task.list = collection.list
    task.parent = try rows.parent(of: server, identity, in: collection.id)
    let uid = try TaskTable.insert(task.wholeMilliseconds, rows.db).uid
    try OriginTables.keep(identity, of: uid, rows.db)
    try rows.link(uid, to: resource, identity: identity, parent: server.parent)
    _ = try adoptParts(of: uid, identity, rows)
    return uid
  }

  /// Makes tasks the parts of another one that name it as their parent and are no parts yet: they came, or came back, before it, or
  /// were taken out of a circle that has ended.
  /// - Returns: Whether there are any. A caller breaks the circles that they may make.
  func adoptParts(of uid: Int64, _ identity: String, _ rows: SyncRows) throws -> Bool {
    var hasAdopted = false
    let parts = try rows.lostParts(of: identity)
    guard !parts.isEmpty, try TaskTable.find(uid, rows.db) != nil else { return false }
    for part in parts where part != uid {
      // Outside all accounts, nothing tells whether a person has taken it out.
      guard try rows.isSynced(part) else { continue }
      try noteEditsOutside(of: part, rows)
      // A part that was taken out of its task here has an edit that says so.
      guard try rows.pending(part).map({ $0.isNew || $0.before.parent == nil }) ?? true,
        // Earlier versions didn't note that such an edit was sent.
        let place = try rows.place(of: part), let stored = try rows.resource(place.resource),
        (try? CalendarResource(stored.base)).map(views)?[place.identity]?.parent == identity
      else { continue }
      try TaskTable.setParent(uid, of: part, rows.db)
      hasAdopted = true
    }
    return hasAdopted
  }

  /// Takes tasks that are parts of themselves out of their tasks, and reports it.
  ///
  /// Two computers may each have made one of two tasks a part of the other one. Both take the same task out, and send that.
  func breakCircles(among uids: [Int64], in collection: SyncedCollection, _ rows: SyncRows) throws {
    let moved = try TaskTable.breakCircles(among: uids, rows.db) { circle in
      let first = try circle.min { try rows.identity(of: $0) < rows.identity(of: $1) }
      if let first, let row = try TaskTable.find(first, rows.db), try rows.pending(first) == nil,
        try rows.isWritable(list: row.list)
      {
        try rows.note(pending: first, before: row)
      }
      return first
    }
    for task in try moved.compactMap({ try TaskTable.find($0, rows.db) }) {
      let text = "“\(task.title)” would be a part of itself, so it is no part."
      // In a list that can only be read, the circle comes again with each change of the other task.
      try rows.isWritable(list: task.list)
        ? rows.log(.kept, text, list: collection.name, now: now())
        : rows.logOnce(text, list: collection.name, now: now())
    }
  }

  /// Merges a task with the server's.
  /// - Parameter earlier: The task before the edits here; nil if those are the unconfirmed ones.
  /// - Returns: Whether the task has become a part of another one, or has got parts.
  func merge(
    _ views: Views, with uid: Int64, since earlier: SyncedTask? = nil, in collection: SyncedCollection,
    _ rows: SyncRows
  ) throws -> Bool {
    let pending = try rows.pending(uid)
    guard var row = try TaskTable.find(uid, rows.db) else {
      // Deleted here. If the server has confirmed that, somebody else has created the task again; if not, an edit of somebody
      // else's keeps it.
      guard pending == nil || views.isEdited else { return false }
      try restore(views.server, as: uid, isEdited: views.isEdited, in: collection, rows)
      return true
    }
    // So it does if the task has left all accounts. Its edits since aren't noted, but differ from the server's state.
    let isBack = try !rows.isSynced(uid) && (pending == nil || views.isEdited)
    var old = views.old
    if isBack {
      row = try takeBack(row, to: collection, rows)
      if old.parent == nil, let place = try rows.place(of: uid) {
        old.parent = try rows.whole(naming: place.identity, besides: place.resource)
      }
    }
    let local = try rows.synced(row)
    let before =
      try pending.map { $0.isNew ? nil : try rows.synced($0.before) } ?? (isBack ? old : local)
    var merge = TaskMerge(
      before: earlier ?? (pending?.isNew ?? false ? nil : before), local: local, old: views.old,
      sent: views.sent, server: views.server, isOwnWrite: views.isOwnWrite,
      isCreation: views.isCreation)
    if merge.conflicts.contains(.recurrence), let before,
      let done = try handOn(local, views.server, since: before, of: uid, in: collection, rows)
    {
      merge.settle(.recurrence, as: done)
    }
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
    var hasAdopted = try rows.place(of: uid).map { try adoptParts(of: uid, $0.identity, rows) } ?? false
    if task.parent == nil, let parent = views.server.parent,
      let whole = try rows.parent(named: parent, in: collection.id),
      try adoptParts(of: whole, parent, rows)
    {
      hasAdopted = true
    }
    return hasAdopted || task.parent != row.parent
  }

  /// Gives the next task the rule that a task has got on one side while it was completed on the other one. If there is no next
  /// task, or if it has got another rule too, a person chooses.
  /// - Returns: The completed task; nil if the next task doesn't get the rule.
  private func handOn(
    _ local: SyncedTask, _ server: SyncedTask, since before: SyncedTask, of uid: Int64,
    in collection: SyncedCollection, _ rows: SyncRows
  ) throws -> SyncedTask? {
    let (done, other) = local.task.rule == nil ? (local, server) : (server, local)
    guard done.task.isDone, done.task.rule == nil, other.task.rule != nil, other.foreignRecurrence == nil,
      let next = try TaskTable.successor(of: uid, rows.db), !next.isDone,
      SyncField.recurrence.isSame(try rows.synced(next), before)
    else { return nil }
    var changed = next
    (changed.rule, changed.recursFromCompletion) = (other.task.rule, other.task.recursFromCompletion)
    changed.changed = now().wholeMilliseconds
    if try rows.pending(next.uid) == nil { try rows.note(pending: next.uid, before: next) }
    try TaskTable.writeColumns(of: changed, over: next, rows.db)
    try rows.log(
      .kept, "“\(next.title)” got another rule while it was done. Its next task has the rule.",
      list: collection.name, now: now())
    return done
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
    task.parent = try rows.parent(of: server, rows.place(of: uid)?.identity ?? "", in: collection.id)
    task = task.wholeMilliseconds
    try rows.forget(pending: uid)
    _ = try TaskTable.restore(task, rows.db)
    if let identity = try rows.place(of: uid)?.identity,
      try adoptParts(of: uid, identity, rows)
    {
      try breakCircles(among: [uid], in: collection, rows)
    }
    try noteReturn(of: uid, isEdited: isEdited, to: collection, rows)
  }

  /// Notes that a task is back which was deleted here, and makes it done if the task that follows it is here.
  func noteReturn(
    of uid: Int64, isEdited: Bool = false, to collection: SyncedCollection, _ rows: SyncRows
  ) throws {
    guard let task = try TaskTable.find(uid, rows.db) else { return }
    if try finishedIfFollowed(task, rows) != task {
      try rows.note(pending: uid, before: task)
    }
    try logReturn(of: task, isEdited: isEdited, to: collection, rows)
  }

  /// Makes a recurring task one that is done, if a task that follows it is here, which has the rule. It was done, here or elsewhere,
  /// before it was deleted.
  /// - Returns: The task as it is then.
  func finishedIfFollowed(_ task: TaskItem, _ rows: SyncRows) throws -> TaskItem {
    guard task.rule != nil, let successor = try TaskTable.successor(of: task.uid, rows.db),
      !task.isDone || TaskTable.haveSameRule(task, successor)
    else { return task }
    var done = task
    done.checked = task.checked ?? now().wholeMilliseconds
    done.rule = nil
    try TaskTable.writeColumns(of: done, over: task, rows.db)
    return done
  }

  func logReturn(
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
