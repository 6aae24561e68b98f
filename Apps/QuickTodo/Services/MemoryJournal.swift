import QuickTodoModel

/// The steps that can be undone, in memory, by the same rules as in the database.
struct MemoryJournal {
  private struct Step {
    let step: UndoStep
    /// The tasks that the step changed: before and after.
    let images: [Int64: Images]
    /// Which one of those that were undone, from 1 on; 0 for a step that wasn't.
    var undone = 0
  }

  private struct Images {
    let before: TaskItem?
    let after: TaskItem?
  }

  private var steps: [Step] = []
  private var lastStep: Int64 = 0

  /// Adds a step, if it changed anything.
  /// - Returns: The step's number.
  mutating func add(_ kind: UndoStep.Kind, from before: [Int64: TaskItem], to after: [Int64: TaskItem])
    -> Int64?
  {
    var images: [Int64: Images] = [:]
    for uid in Set(before.keys).union(after.keys) where before[uid] != after[uid] {
      images[uid] = Images(before: before[uid], after: after[uid])
    }
    guard let first = images.min(by: { $0.key < $1.key })?.value else { return nil }
    lastStep += 1
    steps.removeAll { $0.undone > 0 }
    let title = first.before?.title ?? first.after?.title ?? ""
    steps.append(
      Step(step: UndoStep(id: lastStep, kind: kind, count: images.count, title: title), images: images))
    return lastStep
  }

  /// Undoes a step, or does it again.
  mutating func undo(_ wanted: Int64?, isRedo: Bool, in tasks: inout [Int64: TaskItem]) throws -> UndoOutcome
  {
    let candidates = steps.indices.filter {
      (steps[$0].undone > 0) == isRedo && (wanted == nil || steps[$0].step.id == wanted)
    }
    guard let place = isRedo ? candidates.max(by: { steps[$0].undone < steps[$1].undone }) : candidates.last
    else {
      throw TaskRefusal.noStep(isRedo: isRedo)
    }
    var kept: [Int64] = []
    for (uid, images) in steps[place].images {
      let (from, to) = isRedo ? (images.before, images.after) : (images.after, images.before)
      let (task, isWhole) = Self.merge(tasks[uid], from: from, to: to)
      tasks[uid] = task
      if !isWhole { kept.append(uid) }
    }
    for uid in steps[place].images.keys {
      if let parent = tasks[uid]?.parent, tasks[parent] == nil { tasks[uid]?.parent = nil }
    }
    steps[place].undone = isRedo ? 0 : (steps.map(\.undone).max() ?? 0) + 1
    return UndoOutcome(step: steps[place].step, isRedo: isRedo, kept: kept.sorted())
  }

  /// Returns a task on the way from one image to the other, and whether nothing else had changed it.
  private static func merge(_ current: TaskItem?, from: TaskItem?, to: TaskItem?) -> (
    TaskItem?, isWhole: Bool
  ) {
    func isSame(_ left: TaskItem, _ right: TaskItem) -> Bool {
      fields.allSatisfy { !$0.decides || $0.isSame(left, right) }
    }
    switch (from, to) {
    case (nil, nil): return (current, true)
    case (nil, let to?):
      guard let current else { return (to, true) }
      return (current, isSame(current, to))
    case (let from?, nil):
      guard let current else { return (nil, true) }
      return isSame(current, from) ? (nil, true) : (current, false)
    case (let from?, let to?):
      guard var task = current else { return (nil, false) }
      var isWhole = true
      for field in fields where !field.isSame(from, to) {
        if field.isSame(task, from) {
          field.copy(to, &task)
        } else if field.decides, !field.isSame(task, to) {
          isWhole = false
        }
      }
      return (task, isWhole)
    }
  }

  /// A field of a task.
  private struct Field {
    /// Whether a task counts as changed if this field was.
    let decides: Bool
    let isSame: (TaskItem, TaskItem) -> Bool
    let copy: (TaskItem, inout TaskItem) -> Void

    init<Value: Equatable>(_ path: WritableKeyPath<TaskItem, Value>, decides: Bool = true) {
      self.decides = decides
      isSame = { $0[keyPath: path] == $1[keyPath: path] }
      copy = { $1[keyPath: path] = $0[keyPath: path] }
    }
  }

  private static var fields: [Field] {
    [
      Field(\.title), Field(\.added), Field(\.checked), Field(\.notes), Field(\.due), Field(\.start),
      Field(\.priority), Field(\.list), Field(\.parent), Field(\.position), Field(\.rule),
      Field(\.recursFromCompletion), Field(\.tags), Field(\.changed, decides: false),
    ]
  }
}
