import Foundation
package import QuickTodoModel
package import RillStore

/// The tasks that a person or another part of the program asks for.
extension TaskTable {
  package static func find(_ uid: Int64, _ db: Database) throws -> TaskItem? {
    try fetch("WHERE uid = ?", [uid], db).first
  }

  static func require(_ uid: Int64, _ db: Database) throws -> TaskItem {
    guard let task = try find(uid, db) else { throw TaskRefusal.unknownTasks([uid]) }
    return task
  }

  /// Returns the given numbers that no task has, in the given order.
  static func unknown(among uids: [Int64], _ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM tasks WHERE uid = value) ORDER BY key
          """),
      arguments: [json(uids)])
  }

  /// Returns the first tasks of some sections that a filter chooses, in the order of display.
  /// - Parameter sort: The order of all tasks; nil for that of each section.
  static func fetch(
    _ sections: [TaskSection], _ filter: TaskFilter = TaskFilter(), by sort: TaskSort? = nil, limit: Int?,
    _ db: Database
  ) throws -> [TaskItem] {
    guard let sort else {
      var tasks: [TaskItem] = []
      for section in sections {
        tasks += try fetch(
          where: section.condition, filter, by: section.order, limit: limit.map { $0 - tasks.count }, db)
      }
      return tasks
    }
    return try fetch(
      where: sections.count == 1 ? sections[0].condition : "1", filter,
      by: sort.sql(everyTaskHasDue: filter.needsDue), limit: limit, db)
  }

  /// Calls a closure with each task of some sections that a filter chooses, without having all of them in memory.
  /// - Parameter order: The order, in SQL.
  static func forEach(
    _ sections: [TaskSection], _ filter: TaskFilter, order: String, limit: Int?, _ db: Database,
    _ body: (TaskItem) throws -> Void
  ) throws {
    let conditions = try [sections.count == 1 ? sections[0].condition : "1", filter.sql(db)]
    let (selection, arguments) = try selection(where: conditions, by: order, limit: limit).build(db)
    _ = try StatementRow.fetchAll(
      db, sql: "SELECT \(TaskItem.columnNames) FROM tasks \(selection)", arguments: arguments
    ) { try body(TaskItem($0)) }
  }

  /// Returns the numbers of the tasks that a filter chooses. A list that doesn't exist has no tasks.
  static func uids(_ filter: TaskFilter, _ db: Database) throws -> Set<Int64> {
    do {
      let (condition, arguments) = try filter.sql(db).build(db)
      return try Int64.fetchSet(db, sql: "SELECT uid FROM tasks WHERE \(condition)", arguments: arguments)
    } catch TaskRefusal.unknownList {
      return []
    }
  }

  /// Returns the number of tasks that a filter chooses. A list that doesn't exist has no tasks.
  static func count(_ filter: TaskFilter, _ db: Database) throws -> Int {
    do {
      let (condition, arguments) = try filter.sql(db).build(db)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM tasks WHERE \(condition)", arguments: arguments) ?? 0
    } catch TaskRefusal.unknownList {
      return 0
    }
  }

  private static func selection(where conditions: [SQL], by order: String, limit: Int?) -> SQL {
    "WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(sql: order) LIMIT \(limit ?? -1)"
  }

  private static func fetch(
    where condition: SQL, _ filter: TaskFilter, by order: String, limit: Int?, _ db: Database
  ) throws -> [TaskItem] {
    guard filter.hasText, let limit else {
      let selection = selection(where: [condition, try filter.sql(db)], by: order, limit: limit)
      let (sql, arguments) = try selection.build(db)
      return try fetch(sql, arguments, db)
    }
    let uids = try db.primaryKeys(
      matching: filter.text, in: "tasks", where: "\(condition) AND \(filter.sqlWithoutText(db))",
      orderedBy: SQL(sql: order), limit: limit)
    return try uids.compactMap { try find($0, db) }
  }

  /// The live query of all tasks, in the window's sections and order.
  static let live = LiveQuery(TaskItem.self).sections([
    QuerySection(
      TaskSection.due, where: Column("checked") == nil, sortedBy: .descending("added"), .descending("uid")),
    QuerySection(
      TaskSection.done, where: Column("checked") != nil, sortedBy: .descending("checked"),
      .descending("uid")),
  ])

  /// Returns the numbers of tasks to do and done in the view of all tasks, which leaves out those of archived lists.
  static func statistics(_ db: Database) throws -> TaskStatistics {
    func number(isDone: Bool) throws -> Int {
      try count(TaskFilter(conditions: TaskFilter.unarchived.conditions + [.done(isDone)]), db)
    }
    return (todo: try number(isDone: false), done: try number(isDone: true))
  }

  static func fetch(
    _ selection: String, _ arguments: StatementArguments = [], _ db: Database
  ) throws -> [TaskItem] {
    try StatementRow.fetchAll(
      db, sql: "SELECT \(TaskItem.columnNames) FROM tasks \(selection)", arguments: arguments
    ) { TaskItem($0) }
  }
}

extension TaskSection {
  fileprivate var condition: SQL {
    switch self {
    case .due: "tasks.checked IS NULL"
    case .done: "tasks.checked IS NOT NULL"
    }
  }

  fileprivate var order: String {
    switch self {
    case .due: "added DESC, uid DESC"
    case .done: "checked DESC, uid DESC"
    }
  }
}
