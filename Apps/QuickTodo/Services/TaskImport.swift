import Foundation
public import QuickTodoModel
import QuickTodoTexts
import RillStore

/// An import in progress, within the caller's transaction: tasks of a file become rows, one after the other.
struct TaskImport {
  private(set) var report = ImportReport()
  private let db: Database
  private let now: Date
  private let identities: TaskIdentities
  /// The greatest number of a task that was there before the import.
  private let last: Int64
  /// The numbers of the lists that the file has named, by their names in lower case; nil for a name that no list can have.
  private var lists: [String: Int64?] = [:]
  private var spellings = TagSpellings()
  private var keys: [String: Int64] = [:]
  /// The last task of each depth.
  private var path: [Int64?] = []
  /// The parts whose parents come later in the file.
  private var waiting: [(uid: Int64, parent: PortableTask.Parent, line: Int)] = []

  init(now: Date, _ db: Database) throws {
    self.db = db
    self.now = now
    identities = try TaskIdentities(db)
    last = try Int64.fetchOne(db, sql: "SELECT max(uid) FROM tasks") ?? 0
  }

  /// Stores an entry, or reports why it can't be stored.
  mutating func add(_ entry: PortableEntry) throws {
    switch entry {
    case .list(let list): _ = try number(of: list, line: 0)
    case .task(let task): try add(task)
    case .refused(let remark): report.refused.add(remark)
    case .remark(let remark): report.remarks.add(remark)
    }
  }

  /// Forgets the spellings of tags if there is no room for those of an entry, once they can be read from the table of tags.
  mutating func prepareSpellings(of entry: PortableEntry, _ many: inout ManyTasks) throws {
    guard case .task(let task) = entry, !spellings.hasRoom(for: task.task.tags.count) else { return }
    try many.enterTags()
    spellings = TagSpellings()
  }

  private mutating func add(_ portable: PortableTask) throws {
    path.removeLast(max(0, path.count - portable.depth))
    while path.count < portable.depth { path.append(nil) }
    if let identity = portable.identity, let uid = try identities.task(of: identity, db) {
      if uid > last {
        report.refused.add(
          ImportRemark(
            line: portable.line,
            localized(
              "Expected a UID that no task above has, found that of “\(try TaskTable.require(uid, db).title)”. Give “\(portable.task.title)” one of its own."
            )))
      } else {
        report.existing += 1
      }
      remember(uid, portable)
      return
    }
    if TaskTitle.isBlank(portable.task.title) {
      report.refused.add(ImportRemark(line: portable.line, "\(TaskRefusal.blankTitle)"))
      path.append(path.last ?? nil)
      return
    }
    for text in portable.remarks { report.remarks.add(ImportRemark(line: portable.line, text)) }
    var task = portable.task.wholeMilliseconds
    task.tags = try tags(task.tags, line: portable.line)
    if let rule = task.rule, task.recurrence == nil {
      let text = localized("The task recurs by a rule that QuickTodo doesn't have: \(rule.prefix(80))")
      report.remarks.add(ImportRemark(line: portable.line, text))
    }
    if let refusal = task.dueBeforeStart {
      report.remarks.add(
        ImportRemark(line: portable.line, localized("\(refusal.description) The start was left out.")))
      task.start = nil
    }
    if let position = task.position, !RankKey.isKey(position) {
      let text = localized(
        "Expected a place in the order by hand as QuickTodo writes it, found “\(position.prefix(80))”, which was left out."
      )
      report.remarks.add(ImportRemark(line: portable.line, text))
      task.position = nil
    }
    task.list = try portable.list.flatMap { try number(of: PortableList(name: $0), line: portable.line) }
    task.parent = try portable.parent.flatMap(uid)
    let uid = try TaskTable.insert(task, db).uid
    if let parent = portable.parent, task.parent == nil {
      waiting.append((uid: uid, parent: parent, line: portable.line))
    }
    try OriginTables.insert(portable, uid: uid, db)
    remember(uid, portable)
    report.added += 1
    if portable.identity != nil { report.identified += 1 }
  }

  private mutating func remember(_ uid: Int64, _ task: PortableTask) {
    path.append(uid)
    if let key = task.key { keys[key] = uid }
  }

  private func uid(of parent: PortableTask.Parent) throws -> Int64? {
    switch parent {
    case .identity(let identity): try identities.task(of: identity, db)
    case .key(let key): keys[key]
    case .above: path.last ?? nil
    }
  }

  private mutating func number(of list: PortableList, line: Int) throws -> Int64? {
    let key = list.name.lowercased()
    if let known = lists[key] { return known }
    var number: Int64?
    if TaskTitle.isBlank(list.name) {
      report.remarks.add(
        ImportRemark(line: line, localized("The name of a list is blank, and was left out.")))
    } else if let found = try ListTable.find(list.name, db) {
      number = found.uid
    } else {
      var created = try ListTable.insert(list.name, color: list.color, db)
      if list.isArchived {
        created.isArchived = true
        created = try ListTable.update(created, db)
      }
      report.lists += 1
      number = created.uid
    }
    lists[key] = .some(number)
    return number
  }

  private mutating func tags(_ names: [String], line: Int) throws -> [String] {
    guard !names.isEmpty else { return [] }
    let visible = names.filter { !TaskTitle.isBlank($0) }
    if visible.count < names.count {
      report.remarks.add(ImportRemark(line: line, localized("The name of a tag is blank, and was left out.")))
    }
    return TagNames.adding(try visible.map { try spellings.spelling(of: $0, db) }, to: [])
  }

  /// Gives tasks their parents that came later in the file.
  mutating func finish() throws {
    for (uid, parent, line) in waiting {
      if let parent = try self.uid(of: parent) {
        try TaskTable.setParent(parent, of: uid, db)
      } else {
        if case .identity(let identity) = parent {
          try OriginTables.keepMissingParent(identity, of: uid, db)
        }
        report.remarks.add(
          ImportRemark(line: line, localized("The task is a part of another one that isn't there.")))
      }
    }
    let lines = Dictionary(waiting.map { ($0.uid, $0.line) }) { first, _ in first }
    let earlier = try adopt()
    for uid in try TaskTable.breakCircles(among: waiting.map(\.uid) + earlier, db) {
      let text = localized("The task would be a part of itself, so it is no part.")
      report.remarks.add(ImportRemark(line: lines[uid] ?? 0, text))
    }
    try OriginTables.tidy(db)
  }

  /// Makes tasks of earlier imports parts of the tasks of this one that they named as their parents.
  /// - Returns: The parts.
  private func adopt() throws -> [Int64] {
    guard report.identified > 0 else { return [] }
    return try OriginTables.missingParents(db).compactMap { uid, identity in
      // A parent that has been there for longer was taken away by a person.
      guard let parent = try identities.task(of: identity, db), parent > last else { return nil }
      try TaskTable.setParent(parent, of: uid, db)
      return uid
    }
  }
}

extension TaskDatabase {
  /// Imports tasks in one transaction, as one step that can be undone. A task whose identity is known is left as it is.
  /// - Parameters:
  ///   - isDryRun: Whether to report what an import would do, and change nothing.
  ///   - next: Returns the next entry of the file, or nil after the last one. If it throws, nothing is imported.
  /// - Returns: The report.
  public func importTasks(isDryRun: Bool = false, _ next: () throws -> PortableEntry?) throws -> ImportReport
  {
    let now = now()
    do {
      var (report, step) = try undoableStep(.importing) { db -> ImportReport in
        var tasks = try TaskImport(now: now, db)
        try ManyTasks.withLargeCache(db) {
          try ManyTasks.inserting(db) { many in
            while let entry = try next() {
              try tasks.prepareSpellings(of: entry, &many)
              try tasks.add(entry)
            }
          }
          try tasks.finish()
        }
        if isDryRun { throw DryRun(report: tasks.report) }
        return tasks.report
      }
      report.step = step
      return report
    } catch let dryRun as DryRun {
      return dryRun.report
    }
  }

  /// The end of an import that is to be rolled back.
  private struct DryRun: Error {
    let report: ImportReport
  }
}
