import Foundation
import QuickTodoCalDAV
import RillStore

/// The resources that tasks have left, as the server still has them: how they are removed, once the task is stored elsewhere.
extension SyncStore {
  /// Returns a resource in which others stay, from which a task is still to be taken out because it has moved; nil for none.
  func left(_ identity: String, in collection: SyncedCollection, _ rows: SyncRows) throws -> StoredResource? {
    try left(in: collection, rows).first { (try? CalendarResource($0.base)).map(views)?[identity] != nil }
  }

  /// Returns the resources from which tasks are still to be taken out because they have moved.
  private func left(in collection: SyncedCollection, _ rows: SyncRows) throws -> [StoredResource] {
    try Row.fetchAll(
      rows.db.cachedStatement(
        sql: """
          SELECT * FROM syncResources INDEXED BY syncResources_left
          WHERE collection = ? AND isLeft AND etag IS NOT NULL AND removal IS NULL
          """), arguments: [collection.id]
    ).map(StoredResource.init)
  }

  /// Returns the removal of a resource whose task has left all accounts, or has moved to another list and is stored there. If the last
  /// listing lacked the task there, the resource may be all that the server has of it.
  func removal(
    in collection: SyncedCollection, except skipped: Set<Href>, _ rows: SyncRows
  ) throws -> OutgoingChange? {
    let resources = try Row.fetchAll(
      rows.db.cachedStatement(
        sql: """
          SELECT * FROM syncResources old INDEXED BY syncResources_removal
          WHERE collection = ? AND removal IS NOT NULL AND (etag IS NOT NULL OR sent IS NOT NULL)
            AND NOT \(SyncRows.isStaying("old"))
            AND NOT EXISTS (SELECT 1 FROM syncResources new JOIN syncTasks ON resource = new.uid
              WHERE new.uid = old.removal AND \(SyncRows.isSynced("syncTasks.task"))
                AND (old.replaced = 0 OR new.etag IS NULL OR new.missing <> 0))
          """), arguments: [collection.id]
    ).map(StoredResource.init)
    guard collection.isWritable else {
      for resource in resources where resource.etag != nil {
        try noteStay(in: resource.id, at: resource.href, Self.isReadOnly, in: collection, rows)
      }
      return nil
    }
    guard let next = try readable(resources, in: collection, except: skipped, rows) else { return nil }
    // If the server has a resource whose creation wasn't answered, it is received first.
    return OutgoingChange(
      resource: next.id, href: next.href, bytes: nil,
      condition: next.etag.map { .unchanged(etag: $0) } ?? .absent, task: 0, generation: 0)
  }

  /// Returns a write of a task's present resource that changes only its stamps, if the former one is to be removed and nothing has
  /// been written since it was received.
  ///
  /// Another program may move the same task back at this moment. If each of them only removed the resource that it takes for the
  /// former one, both would be gone. A program that is about to remove the present one finds that it has changed.
  func replacement(
    in collection: SyncedCollection, except skipped: Set<Href>, _ rows: SyncRows
  ) throws -> OutgoingChange? {
    let resources = try Row.fetchAll(
      rows.db.cachedStatement(
        sql: """
          SELECT new.* FROM syncResources old INDEXED BY syncResources_removal
          JOIN syncResources new ON new.uid = old.removal
          WHERE old.removal IS NOT NULL AND (old.etag IS NOT NULL OR old.sent IS NOT NULL) AND old.replaced = 0
            AND NOT \(SyncRows.isStaying("old"))
            AND new.collection = ? AND new.etag IS NOT NULL AND new.missing = 0
            AND EXISTS (SELECT 1 FROM syncTasks JOIN tasks ON tasks.uid = task
              JOIN syncCollections ON syncCollections.list = tasks.list WHERE resource = new.uid)
          """), arguments: [collection.id]
    ).map(StoredResource.init)
    guard collection.isWritable else {
      for resource in resources { try noteStay(inFormersOf: resource.id, Self.isReadOnly, rows) }
      return nil
    }
    guard let next = try readable(resources, in: collection, except: skipped, rows) else { return nil }
    var calendar = try CalendarResource(next.base)
    CalendarTask.stamp(&calendar, in: timeZone, now: now())
    let bytes = calendar.bytes
    try rows.execute("UPDATE syncResources SET sent = ? WHERE uid = ?", [Data(bytes), next.id])
    return OutgoingChange(
      resource: next.id, href: next.href, bytes: bytes, condition: .unchanged(etag: next.etag ?? ""), task: 0,
      generation: 0)
  }

  /// Returns a write that takes tasks out of a resource in which others stay, once the server has them in another list.
  func takingOut(
    in collection: SyncedCollection, except skipped: Set<Href>, _ rows: SyncRows
  ) throws -> OutgoingChange? {
    for resource in try left(in: collection, rows) where try !rows.isStaying(resource.id) {
      var calendar = try CalendarResource(resource.base)
      let linked = try rows.tasks(of: resource.id)
      var (waits, hasOthers) = (false, true)
      for identity in views(calendar).keys where linked[identity] == nil {
        // Here is all that the server has of it, unless it was deleted here since or has left all accounts.
        if let other = try rows.taskElsewhere(of: identity, than: collection.id),
          try rows.isSynced(other.task),
          try other.isGone || rows.resource(other.resource)?.isMissing ?? true
        {
          waits = true
        } else {
          hasOthers = CalendarTask.remove(uid: identity, from: &calendar)
        }
      }
      let bytes = hasOthers ? calendar.bytes : nil
      if bytes == resource.base {
        if !waits {
          try rows.execute("UPDATE syncResources SET isLeft = 0 WHERE uid = ?", [resource.id])
        }
        continue
      }
      guard collection.isWritable else {
        try noteStay(in: resource.id, at: resource.href, Self.isReadOnly, in: collection, rows)
        continue
      }
      guard try readable([resource], in: collection, except: skipped, rows) != nil
      else { continue }
      if let bytes {
        try rows.execute("UPDATE syncResources SET sent = ? WHERE uid = ?", [Data(bytes), resource.id])
      }
      return OutgoingChange(
        resource: resource.id, href: resource.href, bytes: bytes,
        condition: .unchanged(etag: resource.etag ?? ""), task: 0, generation: 0)
    }
    return nil
  }

  /// Returns the first resource that may be written to.
  private func readable(
    _ resources: [StoredResource], in collection: SyncedCollection, except skipped: Set<Href>,
    _ rows: SyncRows
  ) throws -> StoredResource? {
    try resources.first {
      try !skipped.contains($0.href) && !rows.hasProblem(.unreadable, at: $0.href, in: collection.id)
    }
  }
}
