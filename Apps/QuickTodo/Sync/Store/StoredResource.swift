import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore

/// A resource as the database keeps it.
struct StoredResource {
  let id: Int64
  let href: Href
  /// Nil until the server has the resource; empty if the server has no tags.
  let etag: String?
  /// The resource as the server has it, or as it is being created.
  let base: [UInt8]
  /// The resource as another program wrote it last, if it was written here since.
  let received: [UInt8]?
  /// The resource that was sent without an answer.
  let sent: [UInt8]?
  /// The resource that the task has moved to, if this one is to be deleted.
  let removal: Int64?
  /// Whether a task has moved from this resource, in which others stay, and is still to be taken out of it.
  let isLeft: Bool
  /// Whether the resource is gone, and its task may be found in another list.
  let isHeld: Bool
  /// Whether the last complete listing lacked the resource, or one of its tasks has arrived in another list since.
  let isMissing: Bool

  init(_ row: Row) {
    id = row["uid"] ?? 0
    href = Href(row["href"] ?? "")
    etag = row["etag"]
    base = [UInt8](Data.fromDatabaseValue(row["base"]) ?? Data())
    received = Data.fromDatabaseValue(row["received"]).map { [UInt8]($0) }
    removal = row["removal"]
    isLeft = row["isLeft"] ?? false
    let missing: Int = row["missing"] ?? 0
    (isHeld, isMissing) = (missing < 0, missing > 0)
    sent = Data.fromDatabaseValue(row["sent"]).map { [UInt8]($0) }
  }
}

/// The edits of a task that no server has confirmed.
struct PendingEdit {
  let task: Int64
  let generation: Int
  /// Whether the task was created here, and no other computer can have made the same one.
  let isNew: Bool
  /// The task before its first unconfirmed edit; as it was created if it is new.
  let before: TaskItem
  /// The server's reason to refuse the edit; nil if it hasn't been refused.
  let refusal: String?

  init(_ row: Row) throws {
    task = row["task"] ?? 0
    generation = row["generation"] ?? 0
    isNew = row["isNew"] ?? false
    refusal = row["refusal"]
    var before = try TaskItem(row: row)
    before.uid = task
    self.before = before
  }
}
