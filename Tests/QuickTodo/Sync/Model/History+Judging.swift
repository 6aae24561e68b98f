import Foundation
import QuickTodoModel
import QuickTodoServices
import RillStore

@testable import QuickTodoSync

/// The states of a history, and the judgement of its end.
extension History {
  static func texts(
    _ task: TaskItem, list: String, other: String = "", parent: String? = nil
  ) -> TaskTexts {
    let due = task.due.map { "\($0)" } ?? ""
    let rest = "\(list) \(task.isDone) \(due) \(task.rule ?? "")"
    return TaskTexts(
      title: task.title, notes: task.notes, due: due, recurs: task.rule != nil, tags: Set(task.tags),
      other: other, parent: parent ?? "", rest: rest
    )
  }

  /// Returns the line of a task in a resource that QuickTodo doesn't know; empty for none.
  static func other(_ resource: CalendarResource, of uid: String) -> String {
    component(of: uid, in: resource).flatMap { resource.properties("X-OTHER", of: $0).first?.value } ?? ""
  }

  static func component(of uid: String, in resource: CalendarResource) -> CalendarResource.Component? {
    resource.components("VTODO").first { resource.properties("UID", of: $0).first?.value == uid }
  }

  /// Returns the tasks of a replica, by their identities: those in the synchronised lists, or those that are in none.
  func texts(in replica: Replica, ofAccount: Bool = true) throws -> [String: TaskTexts] {
    let names = Dictionary(
      uniqueKeysWithValues: try replica.lists().map { ($0.list, $0.name) })
    return try replica.database.store.read { db in
      let identities = try TaskIdentities(db)
      var texts: [String: TaskTexts] = [:]
      for task in try TaskItem.fetchAll(db.cachedStatement(sql: "SELECT * FROM tasks")) {
        let name = task.list.flatMap { names[$0] }
        guard ofAccount == (name != nil) else { continue }
        let rows = SyncRows(db: db)
        let place = try rows.place(of: task.uid)
        let own = try place?.identity ?? identities.identity(of: task.uid, db) ?? ""
        let base = try place.flatMap { try rows.resource($0.resource)?.base }
        // Two tasks of one identity would hide each other.
        texts[texts[own] == nil ? own : own + " again"] = Self.texts(
          task, list: name ?? "", other: try base.map { Self.other(try CalendarResource($0), of: own) } ?? "",
          parent: try task.parent.flatMap { parent in
            try TaskTable.find(parent, db)?.list.flatMap { names[$0] } == nil
              ? Self.outside : rows.place(of: parent)?.identity ?? identities.identity(of: parent, db)
          })
      }
      return texts
    }
  }

  /// A task with a rule. Each rule is given to one task, from which it goes over to those that follow.
  struct RecurringTask: Hashable {
    let rule: String
    let uid: Int64
    let isDone: Bool
  }

  func recurring(in replica: Replica) throws -> Set<RecurringTask> {
    Set(
      try replica.database.list().compactMap { task in
        task.rule.map { RecurringTask(rule: $0, uid: task.uid, isDone: task.isDone) }
      })
  }

  /// The identity that stands for a parent outside the synchronised lists.
  private static let outside = "outside"

  /// Returns whether a task is in the list of the second account.
  private static func isSecond(_ task: TaskTexts) -> Bool {
    task.rest.hasPrefix(ModelServer.name(of: ModelServer.secondList))
  }

  func texts(on server: ModelServer) throws -> [String: TaskTexts] {
    var texts: [String: TaskTexts] = [:]
    for list in server.lists {
      let name = ModelServer.name(of: list)
      for (_, stored) in server.all(in: list) {
        for (uid, task, other) in try tasks(of: stored) {
          texts[texts[uid] == nil ? uid : uid + " again"] = Self.texts(
            task.task, list: name, other: other, parent: task.parent)
        }
      }
    }
    return texts
  }

  /// Returns the tasks of a resource, each version of which is read once.
  private func tasks(of stored: ModelServer.Stored) throws -> [(uid: String, task: SyncedTask, other: String)]
  {
    if let tasks = tasksOfVersions[stored.version] { return tasks }
    let resource = try CalendarResource(stored.bytes)
    let tasks = CalendarTask.read(resource, in: TimeZone(secondsFromGMT: 0) ?? .current, now: Date())
      .map { (uid: $0.uid, task: $0.task, other: Self.other(resource, of: $0.uid)) }
    tasksOfVersions[stored.version] = tasks
    return tasks
  }

  // MARK: The end

  func judge() throws -> [String] {
    // A parent that is nowhere, or outside all lists, is none, and so is the task itself.
    func withKnownParents(_ texts: [String: TaskTexts]) -> [String: TaskTexts] {
      var known = texts
      for (identity, task) in texts where texts[task.parent] == nil || task.parent == identity {
        known[identity]?.parent = ""
      }
      return known
    }
    /// Returns the tasks by their identities, which several may have that are in two lists.
    func grouped(_ texts: [String: TaskTexts]) -> [String: [String]] {
      Dictionary(grouping: texts) { Ledger.own($0.key) }.mapValues { $0.map(\.value.description).sorted() }
    }
    let end = withKnownParents(try texts(on: server))
    var faults: [String] = []
    for replica in replicas {
      var texts = try texts(in: replica)
      // A task outside the lists may be a parent here, of which nobody else knows.
      for (identity, task) in texts where task.parent == Self.outside {
        texts[identity]?.parent = end[identity]?.parent ?? ""
      }
      let (own, all) = (grouped(withKnownParents(texts)), grouped(end))
      for identity in Set(all.keys).union(own.keys).sorted() where all[identity] != own[identity] {
        faults.append(
          "\(replica.name) has \(identity) \(own[identity] ?? []), the server \(all[identity] ?? [])")
      }
      let pending = max(
        try replica.database.syncedLists().reduce(0) { $0 + $1.unconfirmed },
        try replica.database.unsentEdits())
      if pending > 0 { faults.append("\(replica.name) has \(pending) edits that were never confirmed") }
      for problem in try replica.database.syncProblems() where problem.kind != .recurring {
        faults.append("\(replica.name) still has the problem of \(problem.href): \(problem.reason)")
      }
    }
    // A task that somebody has moved to another account stays in its list, too, if somebody else has edited it there.
    let twice = end.keys.filter { $0.hasSuffix(" again") }
    let divided = twice.filter { identity in
      guard let copy = end[identity], let task = end[Ledger.own(identity)] else { return false }
      return ledger.isShared(identity) && Self.isSecond(copy) != Self.isSecond(task)
    }
    let rules = try replicas.flatMap { try recurring(in: $0).filter { !$0.isDone }.map(\.rule) }
    for (rule, count) in Dictionary(rules.map { ($0, 1) }, uniquingKeysWith: +) {
      guard count > replicas.count, !brokenRules.contains(rule), !hasHidden,
        !divided.contains(where: { end[$0]?.rest.contains(rule) ?? false })
      else { continue }
      faults.append("\(rule): \(count) recurring tasks in \(replicas.count) replicas")
    }
    // An edit keeps a task in its list if it has moved to one that was removed here, of which nothing is heard then.
    for identity in twice where !divided.contains(identity) && !hasHidden {
      faults.append("\(identity): twice on the server")
    }
    let kept = try replicas.flatMap { try $0.database.syncLog(limit: 1_000) }.filter { $0.kind == .kept }.map(
      \.text)
    let outside = try replicas.flatMap { try texts(in: $0, ofAccount: false) }
    return faults
      + ledger.faults(
        end, outside: Dictionary(grouping: outside, by: \.key).mapValues { $0.flatMap(\.value.all) },
        reported: replicas.reduce(into: []) { $0.formUnion($1.reported) }, kept: kept)
  }
}
