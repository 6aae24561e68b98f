package import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices

/// The outcomes of writes.
extension SyncStore {
  package func confirm(
    _ change: OutgoingChange, _ outcome: WriteOutcome, in collection: SyncedCollection
  ) throws {
    try applying { rows in
      switch outcome {
      case .stored(let etag): try confirmStored(change, etag: etag, in: collection, rows)
      case .conflicting: break
      case .refused(let reason):
        if change.bytes != nil || change.task != 0 {
          try rows.execute("UPDATE syncResources SET sent = NULL WHERE uid = ?", [change.resource])
        }
        if change.task == 0, change.released == nil {
          try noteStay(in: change.resource, at: change.href, reason, in: collection, rows)
          try noteStay(inFormersOf: change.resource, reason, rows)
        }
        guard let edit = try rows.pending(change.released ?? change.task) else { return }
        if edit.generation == change.generation {
          let own = try change.released.flatMap { try rows.place(of: $0) }.flatMap {
            try rows.resource($0.resource)
          }
          try refuse(edit, at: own?.href ?? change.href, reason, in: collection, rows)
        }
      }
    }
  }

  /// Reports that the server doesn't remove a task that has moved from its former resource.
  func noteStay(
    in resource: Int64, at href: Href, _ reason: String, in collection: SyncedCollection, _ rows: SyncRows
  ) throws {
    guard let stored = try rows.resource(resource),
      try !rows.hasProblem(.unreadable, at: href, in: collection.id)
    else { return }
    let linked = try rows.tasks(of: stored.id)
    for task in CalendarTask.read(try CalendarResource(stored.base), in: timeZone, now: now())
    where linked[task.uid] == nil {
      try rows.setProblem(.refused, reason, at: href, task: nil, in: collection.id)
      try rows.logOnce(
        "“\(task.task.task.title)” has moved, but the server doesn't remove it from this list: \(reason)",
        list: collection.name, now: now())
    }
  }

  /// Reports that a task can't be removed from its former resources, because the server refuses the write of the present one that
  /// goes before.
  func noteStay(inFormersOf resource: Int64, _ reason: String, _ rows: SyncRows) throws {
    for former in try rows.formersThatWait(for: resource) {
      guard let place = try rows.collection(of: former.id), let collection = try collection(place.id, rows)
      else { continue }
      try noteStay(in: former.id, at: former.href, reason, in: collection, rows)
    }
  }

  func refuse(
    _ edit: PendingEdit, at href: Href, _ reason: String, in collection: SyncedCollection, _ rows: SyncRows
  ) throws {
    try rows.execute("UPDATE syncPending SET refusal = ? WHERE task = ?", [reason, edit.task])
    try rows.setProblem(.refused, reason, at: href, task: edit.task, in: collection.id)
    let title = edit.before.title
    let isDeleted = try TaskTable.find(edit.task, rows.db) == nil
    try rows.log(
      .refused, isDeleted ? "“\(title)” stays on the server: \(reason)" : "“\(title)” stays here: \(reason)",
      list: collection.name, now: now())
  }

  private func confirmStored(
    _ change: OutgoingChange, etag: String?, in collection: SyncedCollection, _ rows: SyncRows
  ) throws {
    let edit = try rows.pending(change.task)
    guard let bytes = change.bytes else {
      if edit?.generation == change.generation { try rows.forget(pending: change.task) }
      // The base stays as long as undoing may bring the task back, with what only other programs know about it.
      try rows.execute(
        "UPDATE syncResources SET etag = NULL, sent = NULL, removal = NULL WHERE uid = ?", [change.resource])
      try rows.removeProblems(at: change.href, in: collection.id)
      if let edit { try rows.log(.deleted, "“\(edit.before.title)”", list: collection.name, now: now()) }
      return
    }
    // Former resources that stay because of the present one are removed now.
    try rows.retryRemovals(where: "old.removal = ? AND old.replaced = 0", [change.resource])
    try rows.execute("UPDATE syncResources SET replaced = 1 WHERE removal = ?", [change.resource])
    if edit != nil, let task = try TaskTable.find(change.task, rows.db), task.list == collection.list {
      try rows.log(.sent, "“\(task.title)”", list: collection.name, now: now())
    }
    // Without a strong tag the server may have stored something else, and the resource is fetched.
    guard let etag else { return }
    let former = try rows.resource(change.resource)
    try rows.keep(bytes, etag: etag, at: change.href, in: collection.id, isOwn: true)
    let present = views(try CalendarResource(bytes))
    if try rows.namesParts(change.resource) {
      for (identity, task) in present {
        try rows.setParts(task.parts, of: identity, in: change.resource)
      }
    }
    try rows.removeProblems(.refused, at: change.href, in: collection.id)
    try noteRecurrences(of: present, in: change.resource, at: change.href, in: collection, rows)
    guard let edit else { return }
    let place = try rows.place(of: change.task)
    let stored = place.flatMap { present[$0.identity] }
    if let former, stored == nil {
      // It was taken out of a resource in which others stay, and may have come back since.
      try keepAlone(change.task, of: former, in: collection, rows)
    }
    guard let task = try TaskTable.find(change.task, rows.db), task.list == collection.list else {
      if edit.generation == change.generation { try rows.forget(pending: change.task) }
      return
    }
    guard edit.generation != change.generation else { return try rows.forget(pending: change.task) }
    // Edited again meanwhile: the image is now the task as it was sent.
    guard let stored else { return }
    try rows.note(
      pending: change.task,
      before: row(of: stored, like: edit.before, in: collection.id, list: collection.list, rows))
  }

  /// Notes which tasks of a resource only another app can advance, as it is stored: one may have moved there, or have got the date that
  /// it lacked.
  private func noteRecurrences(
    of tasks: [String: SyncedTask], in resource: Int64, at href: Href, in collection: SyncedCollection,
    _ rows: SyncRows
  ) throws {
    if try rows.hasProblem(.recurring, at: href, in: collection.id) {
      try rows.removeProblems(.recurring, at: href, in: collection.id)
    }
    let recurring = tasks.compactMapValues(\.foreignRecurrence)
    guard !recurring.isEmpty else { return }
    for (identity, task) in try rows.tasks(of: resource) {
      guard let reason = recurring[identity] else { continue }
      try rows.setProblem(.recurring, reason, at: href, task: task, in: collection.id)
    }
  }

  /// Returns the row of a task as a resource holds it, with the numbers of a row of the same task.
  func row(
    of task: SyncedTask, like row: TaskItem, in collection: Int64, list: Int64, _ rows: SyncRows
  ) throws -> TaskItem {
    var result = task.task.wholeMilliseconds
    result.uid = row.uid
    result.list = list
    result.added = row.added
    result.parent = try task.parent.flatMap { try rows.parent(named: $0, in: collection) }
    return result
  }
}
