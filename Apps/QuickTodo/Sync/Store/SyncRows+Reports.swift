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

  /// Keeps the problem of a task, or of a path as a whole. A resource that can't be read is one problem of all its tasks.
  func setProblem(
    _ kind: SyncProblemKind, _ reason: String, at href: Href, task: Int64?, in collection: Int64
  ) throws {
    if kind == .unreadable { try removeProblems(kind, at: href, in: collection) }
    try execute(
      """
      INSERT OR REPLACE INTO syncProblems (collection, href, task, kind, reason) VALUES (?, ?, ?, ?, ?)
      """, [collection, href.path, task, kind.rawValue, reason])
  }

  /// Removes the problems of a path. Edits of its tasks that the server has refused are tried again.
  /// - Parameter kind: The kind of the problems; nil for all.
  func removeProblems(_ kind: SyncProblemKind? = nil, at href: Href, in collection: Int64) throws {
    try execute(
      "DELETE FROM syncProblems WHERE collection = ? AND href = ? AND kind = coalesce(?, kind)",
      [collection, href.path, kind?.rawValue])
    guard db.changesCount > 0, kind ?? .refused == .refused,
      let resource = try resource(href, in: collection)
    else { return }
    for task in try tasks(of: resource.id).values { try tryAgain(task) }
  }

  /// Lets removals be tried again that the server has refused.
  /// - Parameter condition: The condition of the resources, which are `old` in it, with the arguments.
  func retryRemovals(where condition: String, _ arguments: StatementArguments) throws {
    try execute(
      """
      DELETE FROM syncProblems WHERE task IS NULL AND kind = 'refused'
        AND EXISTS (SELECT 1 FROM syncResources old
          WHERE old.collection = syncProblems.collection AND old.href = syncProblems.href AND \(condition))
      """, arguments)
  }

  /// Removes the problem of a task whose edits the server has refused, because it gets another resource, or they aren't sent any
  /// longer.
  func removeRefusal(of task: Int64) throws {
    try execute(
      "DELETE FROM syncProblems WHERE task = ? AND kind = ?", [task, SyncProblemKind.refused.rawValue])
    try tryAgain(task)
  }

  private func tryAgain(_ task: Int64) throws {
    try execute("UPDATE syncPending SET refusal = NULL WHERE task = ? AND refusal IS NOT NULL", [task])
  }

  func hasProblem(_ kind: SyncProblemKind, at href: Href, in collection: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM syncProblems WHERE collection = ? AND href = ? AND kind = ?)"),
      arguments: [collection, href.path, kind.rawValue]) ?? false
  }

  /// Returns the condition that the server has refused to remove a resource whose task has moved, or to take such a task out of it.
  /// It isn't tried again until the person asks for that.
  /// - Parameter resource: The name of the table of resources, in the statement.
  static func isStaying(_ resource: String) -> String {
    """
    EXISTS (SELECT 1 FROM syncProblems stay WHERE stay.collection = \(resource).collection AND stay.href = \(resource).href
      AND stay.kind = '\(SyncProblemKind.refused.rawValue)' AND stay.task IS NULL)
    """
  }

  func isStaying(_ resource: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT \(Self.isStaying("syncResources")) FROM syncResources WHERE uid = ?"),
      arguments: [resource]) ?? false
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
      db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM syncLog WHERE kind = 'kept' AND text = ? AND list = ?)"),
      arguments: [text, list])
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
