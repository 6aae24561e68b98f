import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices

extension SyncStore {
  /// Makes the resource of a task that is new on the server. Its path and its `UID` follow from the task, so that an attempt
  /// whose answer was lost isn't made a second time.
  func create(
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

  /// Has the parts of a task that gets its first resource be sent again, if they were sent before their task had an identity.
  func relateParts(of whole: Int64, _ rows: SyncRows) throws {
    let parts = try Int64.fetchAll(
      rows.db.cachedStatement(
        sql: """
          SELECT tasks.uid FROM tasks JOIN syncTasks ON task = tasks.uid
          JOIN syncResources ON syncResources.uid = resource
          JOIN syncCollections ON syncCollections.uid = collection AND syncCollections.list = tasks.list
          WHERE tasks.parent = ? AND syncTasks.parent IS NULL
          """), arguments: [whole])
    for part in parts {
      guard let row = try TaskTable.find(part, rows.db) else { continue }
      let pending = try rows.pending(part)
      guard pending?.isNew != true else { continue }
      var before = pending?.before ?? row
      before.parent = nil
      try rows.note(pending: part, before: before)
    }
  }

  /// Stores the first bytes of a task's resource, which the server doesn't have yet, at a path that no other task has.
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
}
