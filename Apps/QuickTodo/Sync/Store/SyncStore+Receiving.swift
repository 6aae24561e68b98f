import Foundation
package import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

extension SyncStore {
  package func receive(
    _ answers: [RemoteAnswer], in collection: SyncedCollection, afterWrite isStored: Bool
  ) throws -> Bool {
    try applying { rows in
      // A list that is removed here in the meantime receives everything again when it is shown again.
      guard try rows.collection(collection.id, has: collection.list) else { return false }
      var created: [Int64] = []
      var news = News()
      // A task that was done finds its next task, which is new.
      let groups = try Dictionary(grouping: answers) { try isNew($0, in: collection, rows) }
      for answer in (groups[true] ?? []) + (groups[false] ?? []) {
        switch answer {
        case .resource(let href, let etag, let bytes):
          created += try receive(
            bytes, etag: etag ?? "", at: href, in: collection, afterWrite: isStored, &news, rows)
        case .gone(let href): try remove(href, in: collection, rows)
        case .refused(let href, let status):
          try rows.setProblem(
            .unreadable, "The server doesn't return the task (status \(status)).", at: href,
            task: rows.resource(href, in: collection.id).map { try rows.tasks(of: $0.id) }?.values.min(),
            in: collection.id)
        }
      }
      try rows.logReceived(news.titles, list: collection.name, now: now())
      try rows.note(kept: news.properties, in: collection.id)
      try breakCircles(among: created, in: collection, rows)
      return true
    }
  }

  /// Returns whether an answer has a resource that isn't known.
  private func isNew(
    _ answer: RemoteAnswer, in collection: SyncedCollection, _ rows: SyncRows
  ) throws -> Bool {
    guard case .resource(let href, _, _) = answer else { return false }
    return try !rows.hasResource(href, in: collection.id)
  }

  /// The news in some answers.
  private struct News {
    /// The titles of the tasks that the server has new, or in another state than before.
    var titles: [String] = []
    /// The names of the properties that the server has stored.
    var properties: Set<String> = []
  }

  /// Merges a resource with the edits here.
  /// - Parameters:
  ///   - isStored: Whether the server has just stored what was sent.
  ///   - news: Receives what is new.
  /// - Returns: The tasks that were created, or became parts of others.
  private func receive(
    _ bytes: [UInt8], etag: String, at href: Href, in collection: SyncedCollection,
    afterWrite isStored: Bool, _ news: inout News, _ rows: SyncRows
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
    for task in linked.values { try noteEditsOutside(of: task, rows) }
    let isOwnWrite = isStored && known?.sent.map(resource.isStored(from:)) ?? false
    let isEdited =
      known.map { known in
        !isOwnWrite && !resource.saysSame(as: known.base) && !resource.saysSame(as: known.sent ?? [])
      } ?? true
    let id = try rows.keep(bytes, etag: etag, at: href, in: collection.id, isOwn: !isEdited)
    if isEdited { news.titles += tasks.map(\.task.task.title) }
    news.properties.formUnion(resource.names)
    if isOwnWrite, let sent = known?.sent {
      for name in try CalendarResource(sent).names.subtracting(resource.names).sorted() {
        try rows.logOmitted(name, list: collection.name, now: now())
      }
    }
    // Another program's edit of a resource whose task has moved away is an edit of that task.
    var moved = try known?.removal.map { try rows.tasks(of: $0) }
    if isEdited, moved?.isEmpty ?? false {
      // Nothing is known any longer about the task, which was deleted here. The edit keeps it.
      try rows.execute("UPDATE syncResources SET removal = NULL WHERE uid = ?", [id])
      for (_, server) in tasks { try logReturn(of: server.task, to: collection, rows) }
      moved = nil
    }
    try rows.removeProblems(at: href, in: collection.id)
    var changed: [Int64] = []
    let isShared = tasks.count > 1 || old.count > 1
    for (identity, server) in tasks {
      let views = Views(
        old: old[identity] ?? server, sent: sent?[identity], server: server, isEdited: isEdited,
        isOwnWrite: isOwnWrite, isCreation: isOwnWrite && known?.etag == nil)
      // A task that has moved may still be in a resource in which others stay.
      let left =
        known?.isLeft ?? false && linked[identity] == nil && old[identity] != nil
        ? try rows.taskElsewhere(of: identity, than: collection.id)?.task : nil
      if let task = moved?[identity] ?? left {
        var views = views
        views.foreign = try resource.foreignLines(
          of: identity, since: known.map { try CalendarResource($0.base) })
        let isSame = views.isSame
        if isShared, isSame { views.isEdited = false }
        if moved != nil || !isSame, try follow(views, of: id, with: task, in: collection, rows) {
          changed.append(task)
        }
        continue
      }
      if moved != nil { continue }
      if let task = try linked[identity] ?? rows.task(of: identity, in: collection.id) {
        var views = views
        // The resource has got another path. New in it is what differs from the former one.
        if old[identity] == nil,
          let former = try rows.place(of: task).flatMap({ try rows.resource($0.resource) }),
          let base = try? CalendarResource(former.base)
        {
          views.old = self.views(base)[identity] ?? server
        }
        if isShared, old[identity] != nil, try !rows.isSynced(task) {
          // An edit of another task of the resource brings none back.
          views.foreign = try resource.foreignLines(
            of: identity, since: known.map { try CalendarResource($0.base) })
          if views.isSame { views.isEdited = false }
        }
        try noteEditsOutside(of: task, rows)
        try rows.link(task, to: id, identity: identity, parent: server.parent)
        if try merge(views, with: task, in: collection, rows) { changed.append(task) }
      } else if let other = try rows.taskElsewhere(of: identity, than: collection.id),
        known == nil || other.isGone
      {
        // Of a task that is in the other list, a resource that is known here is a copy.
        if try rows.collection(of: other.resource) == nil {
          _ = try noteEdits(of: other.task, in: collection.list, rows)
        }
        try noteEditsOutside(of: other.task, rows)
        try rows.link(other.task, to: id, identity: identity, parent: server.parent)
        if try adopt(other.task, from: other.resource, identity, server, resource, in: collection, rows) {
          changed.append(other.task)
        }
      } else if let own = try rows.taskMadeAlike(of: identity) {
        // A recurring task was done here and on another computer, and both have made the next one.
        if let task = try TaskTable.find(own.task, rows.db) {
          try adopt(localTask: task, to: collection, rows)
        }
        try rows.link(own.task, to: id, identity: identity, parent: server.parent)
        let alike = Views(old: try rows.synced(own.before), sent: nil, server: server, isEdited: true)
        if try merge(alike, with: own.task, in: collection, rows) { changed.append(own.task) }
      } else if let own = try localTask(of: identity, for: collection, rows) {
        // Nothing is known about who has edited what, so each field in which the two differ is a conflict.
        try rows.link(own, to: id, identity: identity, parent: server.parent)
        let alike = Views(old: server, sent: nil, server: server, isEdited: true)
        if try merge(alike, with: own, in: collection, rows) { changed.append(own) }
      } else {
        // One that exists is in another list, of which this one is a copy.
        let isBack =
          try OriginTables.latestTask(of: identity, rows.db).map { try TaskTable.find($0, rows.db) == nil }
          ?? false
        let task = try create(server, identity: identity, resource: id, in: collection, rows)
        if isBack { try noteReturn(of: task, to: collection, rows) }
        changed.append(task)
      }
      if let reason = server.foreignRecurrence {
        let task = try rows.task(of: identity, in: collection.id)
        try rows.setProblem(.recurring, reason, at: href, task: task, in: collection.id)
      }
    }
    changed += try followParts(of: tasks, since: old, in: id, collection, rows)
    for (identity, task) in linked where !tasks.contains(where: { $0.uid == identity }) {
      if let known, let sent, sent[identity] == nil, try rows.isSynced(task),
        let row = try TaskTable.find(task, rows.db)
      {
        // It was taken out here, and has come back since, or is in another list.
        if try rows.pending(task) == nil { try rows.note(pending: task, before: row) }
        try keepAlone(task, of: known, in: collection, rows)
        continue
      }
      // An edited task that another program has taken out of the resource gets one of its own.
      let isRemoved = try remove(task: task, in: collection, rows)
      if let known { try keepAlone(task, of: known, isHeld: !isRemoved, in: collection, rows) }
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
      try rows.keep(bytes, etag: etag, at: href, in: collection.id, isOwn: false)
    }
    let isKnown = try rows.hasProblem(.unreadable, at: href, in: collection.id)
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
    var old: SyncedTask
    let sent: SyncedTask?
    let server: SyncedTask
    /// Whether somebody else has edited the resource, in any property.
    var isEdited: Bool
    /// Whether the server has what was sent, as it stores it.
    var isOwnWrite = false
    /// Whether the server had nothing before that.
    var isCreation = false
    /// The lines without a field here that the task didn't have before.
    var foreign: [String] = []
    /// Whether nobody has changed this task of the resource.
    var isSame: Bool {
      foreign.isEmpty && SyncField.allCases.allSatisfy { $0.isSame(old, server) }
    }
  }
}
