import QuickTodoModel

/// The steps that can be undone, in memory, by the same rules as in the database.
struct MemoryJournal {
  /// The rows that steps change, by their numbers.
  struct State {
    var tasks: [Int64: TaskItem]
    var lists: [Int64: ListItem]
    var searches: [Int64: SavedSearch]
    var arrangements: [TaskScope: TaskArrangement]
    var conflicts: [Int64: SyncConflict]
  }

  private struct Step {
    let step: UndoStep
    /// The rows that the step changed: before and after.
    let tasks: [Int64: Images<TaskItem>]
    let lists: [Int64: Images<ListItem>]
    let searches: [Int64: Images<SavedSearch>]
    let arrangements: [TaskScope: Images<TaskArrangement>]
    let conflicts: [Int64: Images<SyncConflict>]
    /// Which one of those that were undone, from 1 on; 0 for a step that wasn't.
    var undone = 0
  }

  private struct Images<Row: Equatable> {
    let before: Row?
    let after: Row?

    static func of<Key>(_ before: [Key: Row], _ after: [Key: Row]) -> [Key: Images] {
      var images: [Key: Images] = [:]
      for key in Set(before.keys).union(after.keys) where before[key] != after[key] {
        images[key] = Images(before: before[key], after: after[key])
      }
      return images
    }

    /// Returns the images on the way back, or forth again.
    func way(isRedo: Bool) -> (from: Row?, to: Row?) { isRedo ? (before, after) : (after, before) }
  }

  private var steps: [Step] = []
  private var lastStep: Int64 = 0

  /// Adds a step, if it changed anything.
  /// - Returns: The step's number.
  mutating func add(_ kind: UndoStep.Kind, from before: State, to after: State) -> Int64? {
    let tasks = Images.of(before.tasks, after.tasks)
    let lists = Images.of(before.lists, after.lists)
    let searches = Images.of(before.searches, after.searches)
    let arrangements = Images.of(before.arrangements, after.arrangements)
    let conflicts = Images.of(before.conflicts, after.conflicts)
    if tasks.isEmpty, lists.isEmpty, searches.isEmpty, arrangements.isEmpty, conflicts.isEmpty { return nil }
    // A recurring task that is done is followed by another one, which takes its parts over.
    let changed =
      kind == .done ? tasks.filter { $1.before?.isDone == false && $1.after?.isDone == true } : tasks
    func first<Row>(_ images: [Int64: Images<Row>]) -> Row? {
      images.min { $0.key < $1.key }.flatMap { $0.value.before ?? $0.value.after }
    }
    let title =
      if kind.isAboutList {
        first(lists)?.name
      } else if kind.isAboutSearch {
        first(searches)?.name
      } else if kind == .choose {
        first(conflicts).flatMap { after.tasks[$0.task]?.title }
      } else {
        first(changed)?.title
      }
    lastStep += 1
    steps.removeAll { $0.undone > 0 }
    steps.append(
      Step(
        step: UndoStep(id: lastStep, kind: kind, count: changed.count, title: title ?? ""), tasks: tasks,
        lists: lists, searches: searches, arrangements: arrangements, conflicts: conflicts))
    return lastStep
  }

  /// Whether a step was undone that can be done again.
  var canRedo: Bool { steps.contains { $0.undone > 0 } }

  /// Undoes a step, or does it again.
  mutating func undo(_ wanted: Int64?, isRedo: Bool, in state: inout State) throws -> UndoOutcome {
    let candidates = steps.indices.filter {
      (steps[$0].undone > 0) == isRedo && (wanted == nil || steps[$0].step.id == wanted)
    }
    guard let place = isRedo ? candidates.max(by: { steps[$0].undone < steps[$1].undone }) : candidates.last
    else {
      throw TaskRefusal.noStep(isRedo: isRedo)
    }
    var kept: [Int64] = []
    for (uid, images) in steps[place].tasks {
      let (from, to) = images.way(isRedo: isRedo)
      let (task, isWhole) = Self.merge(state.tasks[uid], from: from, to: to)
      state.tasks[uid] = task
      if !isWhole { kept.append(uid) }
    }
    for uid in steps[place].tasks.keys {
      if let parent = state.tasks[uid]?.parent, state.tasks[parent] == nil { state.tasks[uid]?.parent = nil }
    }
    Self.reverse(steps[place].lists, isRedo: isRedo, in: &state.lists)
    Self.reverse(steps[place].searches, isRedo: isRedo, in: &state.searches)
    Self.reverse(steps[place].arrangements, isRedo: isRedo, in: &state.arrangements)
    Self.reverse(steps[place].conflicts, isRedo: isRedo, in: &state.conflicts)
    steps[place].undone = isRedo ? 0 : (steps.map(\.undone).max() ?? 0) + 1
    return UndoOutcome(step: steps[place].step, isRedo: isRedo, kept: kept.sorted())
  }

  /// Reverses changes of rows that nothing else has changed since.
  private static func reverse<Key, Row>(
    _ images: [Key: Images<Row>], isRedo: Bool, in rows: inout [Key: Row]
  ) {
    for (key, images) in images {
      let (from, to) = images.way(isRedo: isRedo)
      if rows[key] == from { rows[key] = to }
    }
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
      Field(\.recursFromCompletion), Field(\.tags), Field(\.reminders), Field(\.changed, decides: false),
    ]
  }
}
