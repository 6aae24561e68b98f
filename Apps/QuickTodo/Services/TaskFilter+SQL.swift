import QuickTodoModel
import RillStore

extension TaskFilter {
  /// Returns the conditions on rows of the table of tasks, which all hold.
  func sql(_ db: Database) throws -> SQL {
    var all = try conditions.map { try $0.sql(db) }
    if !text.allSatisfy(\.isWhitespace) { all.append(try db.condition(matching: text, in: "tasks")) }
    return all.isEmpty ? "1" : "(\(all.joined(separator: " AND ")))"
  }
}

extension TaskFilter.Condition {
  fileprivate func sql(_ db: Database) throws -> SQL {
    switch self {
    case .done(let isDone): return "tasks.checked IS \(sql: isDone ? "NOT NULL" : "NULL")"
    case .due(let from, let through): return Self.range("due", from, through)
    case .start(let from, let through): return Self.range("start", from, through)
    case .hasDue: return "tasks.due IS NOT NULL"
    case .overdue(let now):
      // A time of today comes after today's text.
      let (today, moment) = (now.day.description, now.description)
      return
        "(tasks.checked IS NULL AND (tasks.due < \(today) OR (tasks.due > \(today) AND tasks.due < \(moment))))"
    case .priority(let priority): return "tasks.priority = \(priority.rawValue)"
    case .list(nil): return "tasks.list IS NULL"
    case .list(let name?):
      let uid = try ListTable.require(name, db).uid
      return "tasks.list = \(uid)"
    case .tag(nil): return "tasks.tags <> '[]'"
    case .tag(let name?): return "tasks.uid IN (SELECT task FROM taskTags WHERE tag = \(name))"
    case .hasNotes: return "tasks.notes <> ''"
    case .isPart: return "tasks.parent IS NOT NULL"
    case .recurs: return "tasks.rule IS NOT NULL"
    case .not(let condition):
      let other = try condition.sql(db)
      return "(\(other)) IS NOT TRUE"
    }
  }

  /// The text of a time in a day comes after the day's own, and before the next day's.
  private static func range(_ column: String, _ from: CalendarDay?, _ through: CalendarDay?) -> SQL {
    let column = SQL(sql: "tasks.\(column)")
    let lower = from.map { "\(column) >= \($0.description)" as SQL }
    let upper = through.map { "\(column) < \($0.adding(days: 1).description)" as SQL }
    let both = [lower, upper].compactMap { $0 }
    return both.isEmpty ? "\(column) IS NOT NULL" : "(\(both.joined(separator: " AND ")))"
  }
}
