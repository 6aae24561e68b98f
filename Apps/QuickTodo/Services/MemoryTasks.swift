import Foundation
import QuickTodoModel

/// The tasks in memory, with the same rules as the database table.
struct MemoryTasks: Equatable {
  private var tasks: [Int64: TaskItem]
  private var lastUID: Int64

  init(_ tasks: [TaskItem]) {
    self.tasks = Dictionary(tasks.map { ($0.uid, $0) }) { _, last in last }
    lastUID = tasks.map(\.uid).max() ?? 0
  }

  mutating func insert(title: String, now: Date) throws -> TaskItem {
    try TaskTitle.check(title)
    lastUID += 1
    return put(TaskItem(uid: lastUID, title: title, added: now.wholeMilliseconds))
  }

  mutating func restore(_ task: TaskItem) throws -> TaskItem {
    if tasks[task.uid] != nil { throw TaskRefusal.taskExists(task.uid) }
    lastUID = max(lastUID, task.uid)
    return put(task.wholeMilliseconds)
  }

  mutating func update(uid: Int64, title: String, expecting old: String) throws -> TaskItem {
    try TaskTitle.check(title)
    return put(try require(uid).retitled(title, expecting: old))
  }

  mutating func set(uid: Int64, done: Bool, now: Date) throws -> TaskItem {
    put(try require(uid).marked(done: done, now: now))
  }

  mutating func delete(uid: Int64) throws {
    _ = try require(uid)
    tasks[uid] = nil
  }

  /// Both sections, in the order of display.
  var sections: [(TaskSection, [TaskItem])] {
    let due = tasks.values.filter { !$0.isDone }.sorted { ($0.added, $0.uid) > ($1.added, $1.uid) }
    let done = tasks.values.filter(\.isDone).sorted {
      ($0.checked ?? .distantPast, $0.uid) > ($1.checked ?? .distantPast, $1.uid)
    }
    return [(.due, due), (.done, done)]
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
