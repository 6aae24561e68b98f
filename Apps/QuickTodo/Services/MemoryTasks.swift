import Foundation
import QuickTodoModel
import QuickTodoRecurrence

/// The tasks in memory, with the same rules as the database table.
struct MemoryTasks {
  private var tasks: [Int64: TaskItem]
  private var lastUID: Int64
  /// The lists in their order.
  private(set) var lists: [ListItem] = []
  private var journal = MemoryJournal()

  init(_ tasks: [TaskItem]) {
    self.tasks = Dictionary(tasks.map { ($0.uid, $0) }) { _, last in last }
    lastUID = tasks.map(\.uid).max() ?? 0
  }

  /// Returns whether the tasks are the same as others, whatever can be undone.
  func hasSameTasks(as other: MemoryTasks) -> Bool { tasks == other.tasks }

  /// Makes changes as one step, which can be undone, or none if one of them fails.
  /// - Returns: The result, and the step's number; nil if nothing was changed.
  mutating func step<T>(
    _ kind: UndoStep.Kind, _ body: (inout MemoryTasks) throws -> T
  ) throws -> (T, step: Int64?) {
    let before = tasks
    let result = try body(&self)
    return (result, journal.add(kind, from: before, to: tasks))
  }

  mutating func undo(_ step: Int64?, isRedo: Bool) throws -> UndoOutcome {
    try journal.undo(step, isRedo: isRedo, in: &tasks)
  }

  mutating func insert(_ draft: TaskDraft, now: Date) throws -> TaskItem {
    try TaskTitle.check(draft.title)
    var task = try TaskItem(uid: lastUID + 1, title: draft.title, added: now.wholeMilliseconds).edited(
      draft.edits, now: TaskDate(now, in: .current))
    if let name = draft.listName { task.list = try list(named: name) }
    if let parent = task.parent { _ = try require(parent) }
    lastUID += 1
    return put(task)
  }

  mutating func restore(_ task: TaskItem) throws -> TaskItem {
    if tasks[task.uid] != nil { throw TaskRefusal.taskExists(task.uid) }
    lastUID = max(lastUID, task.uid)
    var task = task.wholeMilliseconds
    if let parent = task.parent, tasks[parent] == nil { task.parent = nil }
    return put(task)
  }

  mutating func update(uid: Int64, title: String, expecting old: String, now: Date) throws -> TaskItem {
    try TaskTitle.check(title)
    let task = try require(uid)
    var updated = try task.retitled(title, expecting: old)
    if updated != task { updated.changed = now.wholeMilliseconds }
    return put(updated)
  }

  mutating func set(uid: Int64, done: Bool, now: Date) throws -> TaskItem {
    let task = try require(uid)
    var marked = task.marked(done: done, now: now)
    if done, !task.isDone, var next = task.next(doneAt: TaskDate(now, in: .current)) {
      lastUID += 1
      (next.uid, next.added) = (lastUID, now.wholeMilliseconds)
      _ = put(next)
      repeatParts(of: uid, below: lastUID, TaskRepetition(from: task, to: next, now: now))
      marked.rule = nil
    }
    return put(marked)
  }

  private mutating func repeatParts(of uid: Int64, below parent: Int64, _ repetition: TaskRepetition) {
    let parts = tasks.values.filter { $0.parent == uid }.sorted { $0.uid < $1.uid }
    for part in TaskRepetition.repeated(parts) {
      let next = repetition.next(of: part, below: parent)
      guard part.isDone else {
        _ = put(next)
        continue
      }
      lastUID += 1
      var copy = next
      copy.uid = lastUID
      _ = put(copy)
      repeatParts(of: part.uid, below: copy.uid, repetition)
    }
  }

  mutating func delete(uid: Int64) throws {
    _ = try require(uid)
    var parts = [uid]
    while let part = parts.popLast() {
      tasks[part] = nil
      parts += tasks.values.filter { $0.parent == part }.map(\.uid)
    }
  }

  /// Both sections, in the order of display.
  var sections: [(TaskSection, [TaskItem])] {
    let due = tasks.values.filter { !$0.isDone }.sorted { ($0.added, $0.uid) > ($1.added, $1.uid) }
    let done = tasks.values.filter(\.isDone).sorted {
      ($0.checked ?? .distantPast, $0.uid) > ($1.checked ?? .distantPast, $1.uid)
    }
    return [(.due, due), (.done, done)]
  }

  /// Returns the number of the list of a name, which is created if it doesn't exist.
  private mutating func list(named name: String) throws -> Int64 {
    if TaskTitle.isBlank(name) { throw TaskRefusal.blankName }
    if let list = lists.first(where: { $0.name.lowercased() == name.lowercased() }) { return list.uid }
    let uid = Int64(lists.count + 1)
    lists.append(ListItem(uid: uid, name: name, color: .blue, position: "\(uid)"))
    return uid
  }

  private mutating func put(_ task: TaskItem) -> TaskItem {
    tasks[task.uid] = task
    return task
  }

  private func require(_ uid: Int64) throws -> TaskItem {
    guard let task = tasks[uid] else { throw TaskRefusal.unknownTasks([uid]) }
    return task
  }
}
