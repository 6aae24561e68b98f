import QuickTodoModel
import RillStore

extension TaskFilter {
  /// Whether the filter searches for words.
  var hasText: Bool { !text.allSatisfy(\.isWhitespace) }

  /// Returns the condition on rows of the table of tasks.
  /// - Throws: `TaskRefusal.unknownList` if a condition names a list that doesn't exist.
  func sql(_ db: Database) throws -> SQL {
    let all = [try sqlWithoutText(db)] + (hasText ? [try db.condition(matching: text, in: "tasks")] : [])
    return "(\(all.joined(separator: " AND ")))"
  }

  /// Returns the condition on rows of the table of tasks but for the words.
  /// - Throws: `TaskRefusal.unknownList` if a condition names a list that doesn't exist.
  func sqlWithoutText(_ db: Database) throws -> SQL {
    let (conditions, archived) = try conditionsNow(db)
    let all = try conditions.map { condition -> SQL in
      if let (tag, isExpected) = condition.tag {
        let spellings = try TagTable.spellings(of: tag, db)
        return "(tasks.uid IN (SELECT task FROM taskTags WHERE tag IN \(spellings))) = \(isExpected)"
      }
      return "\(try condition.expression(archived: archived) { try ListTable.require($0, db).uid })"
    }
    return all.isEmpty ? "1" : "(\(all.joined(separator: " AND ")))"
  }

  /// Returns the conditions, and the numbers of the archived lists if one of the conditions is about them. Without archived
  /// lists, there is no condition to leave out their tasks: no index has it, so that it would make a view slow for nothing.
  private func conditionsNow(_ db: Database) throws -> (conditions: [Condition], archived: [Int64]) {
    guard isAboutArchive else { return (conditions, []) }
    let archived = try ListTable.archived(db)
    return (archived.isEmpty ? conditions.filter { $0 != .not(.archived) } : conditions, archived)
  }

  /// Whether the filter chooses only tasks with a due date.
  var needsDue: Bool {
    conditions.contains { condition in
      switch condition {
      case .due, .hasDue, .overdue: true
      default: false
      }
    }
  }

  /// Whether the filter's choice depends on which lists are archived.
  var isAboutArchive: Bool { conditions.contains { $0 == .archived || $0 == .not(.archived) } }

  /// Whether the filter chooses only tasks to do.
  var isToDo: Bool { conditions.contains(.done(false)) }

  /// Whether the filter chooses only done tasks.
  var isDone: Bool { conditions.contains(.done(true)) }

  /// The last day on which a task may be due that the filter chooses; nil if there is none.
  var lastDueDay: CalendarDay? {
    conditions.compactMap { condition in
      if case .due(_, let through?) = condition { through } else { nil }
    }.min()
  }

  /// Whether the filter leaves out all tasks that are due before a day.
  func isDue(from day: CalendarDay) -> Bool {
    conditions.contains { condition in
      if case .due(let from?, _) = condition { from >= day } else { false }
    }
  }

  /// Returns a live query of those rows that the filter chooses. A list that doesn't exist has no tasks.
  /// - Parameters:
  ///   - query: A query of tasks.
  ///   - db: The database, for the numbers of lists and the spellings of tags.
  func applied<Section>(
    to query: LiveQuery<Section, TaskItem>, _ db: Database
  ) throws -> LiveQuery<Section, TaskItem> {
    var query = query
    let (conditions, archived) = try conditionsNow(db)
    for condition in conditions {
      if let (tag, isExpected) = condition.tag {
        let spellings = try TagTable.spellings(of: tag, db) + [tag]
        let tags = TaskItem.hasMany(TaskTag.self, using: ForeignKey(["task"]))
          .filter(spellings.contains(Column("tag")))
        query = isExpected ? query.filter(exists: tags) : query.filter(notExists: tags)
      } else {
        query = query.filter(
          try condition.expression(archived: archived) { try ListTable.find($0, db)?.uid ?? 0 })
      }
    }
    return hasText ? query.matching(text) : query
  }
}

extension TaskFilter.Condition {
  /// The name of the tag that a task is to have or to lack; nil for other conditions, which are about the task's own row.
  fileprivate var tag: (name: String, isExpected: Bool)? {
    switch self {
    case .tag(let name?): (name, true)
    case .not(let condition): condition.tag.map { ($0.name, !$0.isExpected) }
    default: nil
    }
  }

  /// Returns the condition on one row.
  /// - Parameters:
  ///   - archived: The numbers of the archived lists.
  ///   - list: Returns the number of the list of a name.
  fileprivate func expression(
    archived: [Int64], _ list: (String) throws -> Int64
  ) rethrows -> SQLExpression {
    switch self {
    case .done(let isDone): return isDone ? Column("checked") != nil : Column("checked") == nil
    case .due(let from, let through): return Self.range(Column("due"), from, through)
    case .start(let from, let through): return Self.range(Column("start"), from, through)
    case .hasDue: return Column("due") != nil
    case .overdue(let now):
      // A time of today comes after today's text.
      let (due, today) = (Column("due"), now.day.description)
      return Column("checked") == nil && (due < today || (due > today && due < now.description))
    case .priority(let priority): return Column("priority") == priority.rawValue
    case .list(nil): return Column("list") == nil
    case .list(let name?): return Column("list") == (try list(name))
    case .listNumber(let uid): return Column("list") == uid
    case .archived: return archived.contains(Column("list"))
    case .tag: return Column("tags") != "[]"
    case .hasNotes: return Column("notes") != ""
    case .isPart: return Column("parent") != nil
    case .part(let parent): return Column("parent") == parent
    case .recurs: return Column("rule") != nil
    case .not(let condition):
      let other = try condition.expression(archived: archived, list)
      return SQL("(\(other)) IS NOT TRUE").sqlExpression
    }
  }

  /// The text of a time in a day comes after the day's own, and before the next day's.
  private static func range(_ column: Column, _ from: CalendarDay?, _ through: CalendarDay?) -> SQLExpression
  {
    let lower = from.map { column >= $0.description }
    let upper = through.map { column < $0.adding(days: 1).description }
    switch (lower, upper) {
    case (let lower?, let upper?): return lower && upper
    case (let one?, nil), (nil, let one?): return one
    case (nil, nil): return column != nil
    }
  }
}
