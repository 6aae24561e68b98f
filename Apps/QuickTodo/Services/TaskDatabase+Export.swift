public import QuickTodoModel
import RillStore

extension TaskDatabase {
  /// The order in which tasks are exported.
  public enum ExportOrder: Sendable, Hashable {
    /// In the order in which they were made.
    case made
    /// By list, and each task followed by its parts.
    case nested
  }

  /// Reads lists, and tasks one after the other, in one state of the database.
  /// - Parameters:
  ///   - sections: The sections to read.
  ///   - filter: A choice of tasks.
  ///   - limit: The largest number of tasks; nil for all.
  ///   - order: The order.
  ///   - begin: Receives all lists, before the tasks.
  ///   - body: Receives each task.
  public func exportTasks(
    _ sections: [TaskSection] = TaskSection.allCases, _ filter: TaskFilter = TaskFilter(), limit: Int? = nil,
    order: ExportOrder, begin: ([ListItem]) throws -> Void, _ body: (PortableTask) throws -> Void
  ) throws {
    try store.read { db in
      let export = try TaskExport(db)
      try begin(export.lists)
      switch order {
      case .made:
        try TaskTable.forEach(sections, filter, order: "tasks.uid", limit: limit, db) { task in
          try body(export.portable(task))
        }
      case .nested:
        // The numbers of the chosen tasks alone take 8 bytes each.
        var chosen: [Int64] = []
        let order = "(SELECT position FROM lists WHERE lists.uid = tasks.list), tasks.list, tasks.uid"
        try TaskTable.forEach(sections, filter, order: order, limit: limit, db) { chosen.append($0.uid) }
        try export.nested(chosen, body)
      }
    }
  }

  /// Returns the names of the fields that other programs wrote about any task, in a format whose foreign text is a JSON object.
  public func foreignNames(in format: String) throws -> [String] {
    try store.read { db in
      try StatementRow.fetchAll(
        db,
        sql: """
          SELECT DISTINCT key FROM taskForeign, json_each(CASE WHEN json_valid(text) THEN text ELSE '{}' END)
          WHERE format = ? ORDER BY key
          """, arguments: [format]
      ) { $0.text(0) ?? "" }
    }
  }
}

/// An export within a transaction that reads.
private struct TaskExport {
  let lists: [ListItem]
  private let names: [Int64: String]
  private let identities: TaskIdentities
  private let hasForeign: Bool
  private let db: Database

  init(_ db: Database) throws {
    self.db = db
    lists = try ListTable.all(db)
    names = Dictionary(uniqueKeysWithValues: lists.map { ($0.uid, $0.name) })
    identities = try TaskIdentities(db)
    hasForeign = try Int.fetchOne(db, sql: "SELECT 1 FROM taskForeign LIMIT 1") != nil
  }

  func portable(_ task: TaskItem, depth: Int = 0) throws -> PortableTask {
    var portable = PortableTask(task)
    portable.identity = try identities.identity(of: task.uid, db)
    portable.list = task.list.flatMap { names[$0] }
    portable.depth = depth
    if let parent = task.parent, let identity = try identities.identity(of: parent, db) {
      portable.parent = depth > 0 ? .above : .identity(identity)
    }
    if try !parts(of: task.uid, limit: 1).isEmpty { portable.key = String(task.uid) }
    if hasForeign {
      portable.foreign = try OriginTables.foreign(task.uid, db)
      if let missing = portable.foreign.removeValue(forKey: OriginTables.missingParent),
        task.parent == nil, try identities.task(of: missing, db) == nil
      {
        portable.parent = .identity(missing)
      }
    }
    return portable
  }

  /// Exports each task behind its parent. A part of a task that isn't exported comes as a task of its own.
  func nested(_ uids: [Int64], _ body: (PortableTask) throws -> Void) throws {
    let chosen = Set(uids)
    var written: Set<Int64> = []
    // Another program may have made a circle, of which no task is the first: it comes in the second round.
    for isLast in [false, true] {
      for uid in uids where !written.contains(uid) {
        guard let task = try TaskTable.find(uid, db) else { continue }
        if !isLast, let parent = task.parent, chosen.contains(parent) { continue }
        var waiting = [(task: task, depth: 0)]
        while let (task, depth) = waiting.popLast() {
          guard written.insert(task.uid).inserted else { continue }
          try body(portable(task, depth: depth))
          let parts = try parts(of: task.uid, limit: -1).filter { chosen.contains($0.uid) }
          waiting += parts.reversed().map { (task: $0, depth: depth + 1) }
        }
      }
    }
  }

  private func parts(of uid: Int64, limit: Int) throws -> [TaskItem] {
    try TaskTable.fetch("WHERE parent = ? ORDER BY uid LIMIT ?", [uid, limit], db)
  }
}
