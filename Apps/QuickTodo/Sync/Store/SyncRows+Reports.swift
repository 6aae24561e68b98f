import Foundation
import QuickTodoCalDAV
import QuickTodoCalendar
import QuickTodoModel
import QuickTodoServices
import RillStore

/// The conflicts, the problems and the log that a person reads.
extension SyncRows {
  /// Returns whether a person has still to choose between two values of a task.
  func hasConflict(_ task: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM syncConflicts WHERE task = ?)"), arguments: [task]
    ) ?? false
  }

  /// Gives the conflicts of a task that is about to be removed to another one, which is the same task in another list.
  func moveConflicts(of task: Int64, to other: Int64) throws {
    try execute("UPDATE syncConflicts SET task = ? WHERE task = ?", [other, task])
  }

  func setProblem(
    _ kind: SyncProblemKind, _ reason: String, at href: Href, task: Int64?, in collection: Int64
  ) throws {
    try execute(
      """
      INSERT OR REPLACE INTO syncProblems (collection, href, task, kind, reason) VALUES (?, ?, ?, ?, ?)
      """, [collection, href.path, task, kind.rawValue, reason])
  }

  /// Removes the problem of a path. Edits of its tasks that the server has refused are tried again.
  func removeProblem(at href: Href, in collection: Int64) throws {
    try execute("DELETE FROM syncProblems WHERE collection = ? AND href = ?", [collection, href.path])
    guard db.changesCount > 0, let resource = try resource(href, in: collection) else { return }
    for task in try tasks(of: resource.id).values { try tryAgain(task) }
  }

  /// Removes the problem of a task whose edits the server has refused, because it gets another resource, or they aren't sent any
  /// longer.
  func removeRefusal(of task: Int64) throws {
    let places = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT collection, href FROM syncProblems WHERE task = ? AND kind = ?"),
      arguments: [task, SyncProblemKind.refused.rawValue])
    // The edits of other tasks of the resource are tried again too, since they have no problem of their own.
    for place in places { try removeProblem(at: Href(place[1] as String), in: place[0]) }
    try tryAgain(task)
  }

  private func tryAgain(_ task: Int64) throws {
    try execute("UPDATE syncPending SET refusal = NULL WHERE task = ? AND refusal IS NOT NULL", [task])
  }

  func problem(at href: Href, in collection: Int64) throws -> SyncProblemKind? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT kind FROM syncProblems WHERE collection = ? AND href = ?"),
      arguments: [collection, href.path]
    ).flatMap(SyncProblemKind.init)
  }

  /// How many entries of the log are kept.
  private static let mostEntries = 5_000

  func log(_ kind: SyncLogKind, _ text: String, list: String, now: Date) throws {
    try execute(
      "INSERT INTO syncLog (made, list, kind, text) VALUES (?, ?, ?, ?)",
      [now.milliseconds, list, kind.rawValue, text])
    let last = db.lastInsertedRowID
    if last % 100 == 0 {
      try execute("DELETE FROM syncLog WHERE uid <= ?", [last - Int64(Self.mostEntries)])
    }
  }

  /// Notes, once for a list, that its server stores a field with another value than it was sent.
  func logAltered(_ field: SyncField, list: String, now: Date) throws {
    try logOnce(
      "The server doesn't keep the \(field.name) as QuickTodo sends it. Your value stays on this computer.",
      list: list, now: now)
  }

  /// Notes, once for a list, that its server leaves out a property of other programs. Those of fields are noted as fields.
  func logOmitted(_ name: String, list: String, now: Date) throws {
    guard name.hasPrefix("X-"), !name.hasPrefix("X-QUICKTODO"), name != CalendarName.appleOrder else {
      return
    }
    try logOnce(
      "The server leaves out the property \(name), which another program has written.", list: list, now: now)
  }

  /// Notes, once for a list, how a task or a field was kept.
  func logOnce(_ text: String, list: String, now: Date) throws {
    let isKnown = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM syncLog WHERE list = ? AND text = ?)"),
      arguments: [list, text])
    if isKnown != true { try log(.kept, text, list: list, now: now) }
  }

  /// The most tasks of a batch that are named.
  private static let mostNamed = 5
  /// The most milliseconds between two batches of one entry.
  private static let mostApart = 60_000

  /// Notes the tasks that the server has new, or in another state than before. The batches of a long list are one entry.
  func logReceived(_ titles: [String], list: String, now: Date) throws {
    guard titles.count > Self.mostNamed else {
      for title in titles { try log(.received, "“\(title)”", list: list, now: now) }
      return
    }
    let last = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT uid, text FROM syncLog WHERE uid = (SELECT max(uid) FROM syncLog)
            AND kind = 'received' AND list = :list AND abs(made - :now) < :apart
          """),
      arguments: ["list": list, "now": now.milliseconds, "apart": Self.mostApart])
    // A single task is named in quotation marks.
    if let last, let count = (last["text"] as String).split(separator: " ").first.flatMap({ Int($0) }) {
      try execute(
        "UPDATE syncLog SET text = ?, made = ? WHERE uid = ?",
        ["\(count + titles.count) tasks", now.milliseconds, last["uid"]])
    } else {
      try log(.received, "\(titles.count) tasks", list: list, now: now)
    }
  }
}
