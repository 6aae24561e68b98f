import Foundation
import QuickTodoModel
import QuickTodoRecurrence
import RillStore

/// The tasks in memory, with the same rules as the database table.
struct MemoryTasks {
  private var tasks: [Int64: TaskItem]
  private var lastUID: Int64
  private var (lastList, lastSearch): (Int64, Int64) = (0, 0)
  /// The lists in their order.
  private(set) var lists: [ListItem] = []
  /// The saved searches in the order in which they were saved.
  private(set) var searches: [SavedSearch] = []
  /// The arrangements that a person has chosen for views.
  private(set) var arrangements: [TaskScope: TaskArrangement] = [:]
  /// The conflicts of tasks, the oldest first.
  private(set) var conflicts: [SyncConflict]
  private var journal = MemoryJournal()

  init(_ tasks: [TaskItem], conflicts: [SyncConflict] = []) {
    self.conflicts = conflicts
    self.tasks = Dictionary(tasks.map { ($0.uid, $0) }) { _, last in last }
    lastUID = tasks.map(\.uid).max() ?? 0
  }

  /// Returns whether the tasks are the same as others, whatever can be undone.
  func hasSameTasks(as other: MemoryTasks) -> Bool {
    tasks == other.tasks && lists == other.lists && searches == other.searches
      && arrangements == other.arrangements && conflicts == other.conflicts
  }

  /// Makes changes as one step, which can be undone, or none if one of them fails.
  /// - Returns: The result, and the step's number; nil if nothing was changed.
  mutating func step<T>(
    _ kind: UndoStep.Kind, _ body: (inout MemoryTasks) throws -> T
  ) throws -> (T, step: Int64?) {
    let before = state
    let result = try body(&self)
    conflicts.removeAll { conflict in tasks[conflict.task].map(conflict.isSettled) ?? false }
    return (result, journal.add(kind, from: before, to: state))
  }

  var canRedo: Bool { journal.canRedo }

  mutating func undo(_ step: Int64?, isRedo: Bool) throws -> UndoOutcome {
    var state = state
    let outcome = try journal.undo(step, isRedo: isRedo, in: &state)
    tasks = state.tasks
    lists = state.lists.values.sorted { ($0.position, $0.uid) < ($1.position, $1.uid) }
    searches = state.searches.values.sorted { $0.uid < $1.uid }
    arrangements = state.arrangements
    conflicts = state.conflicts.values.sorted { $0.uid < $1.uid }
    return outcome
  }

  /// The rows that steps change.
  private var state: MemoryJournal.State {
    MemoryJournal.State(
      tasks: tasks, lists: Dictionary(uniqueKeysWithValues: lists.map { ($0.uid, $0) }),
      searches: Dictionary(uniqueKeysWithValues: searches.map { ($0.uid, $0) }),
      arrangements: arrangements,
      conflicts: Dictionary(uniqueKeysWithValues: conflicts.map { ($0.uid, $0) }))
  }

  mutating func insert(_ draft: TaskDraft, now: Date) throws -> TaskItem {
    try TaskTitle.check(draft.title)
    var task = try TaskItem(uid: lastUID + 1, title: draft.title, added: now.wholeMilliseconds).edited(
      draft.edits, now: TaskDate(now, in: .current))
    if let name = draft.listName { task.list = try list(named: name) }
    if let parent = task.parent {
      let whole = try require(parent)
      if !draft.namesList { task.list = whole.list }
    }
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

  mutating func edit(_ shown: TaskItem, _ edits: [TaskEdit], listName: String?, now: Date) throws -> TaskItem
  {
    let task = try require(shown.uid)
    let edits = try edits + (listName.map { [.list(try list(named: $0))] } ?? [])
    var edited = try task.edited(edits, now: TaskDate(now, in: .current))
    try task.check(edits, to: edited, expecting: shown)
    if let parent = edited.parent, parent != task.parent {
      var above: Int64? = try require(parent).uid
      while let uid = above, let next = tasks[uid] {
        if uid == task.uid { throw TaskRefusal.circle(task.uid, parent) }
        above = next.parent
      }
    }
    if edited != task { edited.changed = now.wholeMilliseconds }
    if edited.list != task.list {
      for part in subtree(of: [task.uid]).dropFirst() where tasks[part]?.list == task.list {
        tasks[part]?.list = edited.list
        tasks[part]?.changed = now.wholeMilliseconds
      }
    }
    return put(edited)
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

  /// The tasks in no order.
  var all: [TaskItem] { Array(tasks.values) }

  mutating func edit(uid: Int64, _ edits: [TaskEdit], listName: String?, now: Date) throws {
    _ = try edit(require(uid), edits, listName: listName, now: now)
  }

  mutating func insertList(named name: String, color: ListColor?) throws -> ListItem {
    try check(listName: name, besides: nil)
    let uid = try list(named: name)
    guard let place = lists.firstIndex(where: { $0.uid == uid }) else { throw TaskRefusal.unknownList(name) }
    if let color { lists[place].color = color }
    return lists[place]
  }

  mutating func update(list: ListItem, to new: ListItem) throws {
    guard let place = lists.firstIndex(where: { $0.uid == list.uid }) else {
      throw TaskRefusal.unknownList(list.name)
    }
    try check(listName: new.name, besides: list.uid)
    lists[place] = lists[place].merging(new, from: list)
  }

  mutating func move(list: ListItem, before other: ListItem?) throws {
    for moved in try lists.moving(list, before: other) {
      if let place = lists.firstIndex(where: { $0.uid == moved.uid }) { lists[place] = moved }
    }
    lists.sort { ($0.position, $0.uid) < ($1.position, $1.uid) }
  }

  private func check(listName name: String, besides uid: Int64?) throws {
    if TaskTitle.isBlank(name) { throw TaskRefusal.blankName }
    let other = lists.first { $0.uid != uid && $0.name.lowercased() == name.lowercased() }
    if let other { throw TaskRefusal.listExists(other.name) }
  }

  mutating func save(search text: String) throws -> SavedSearch {
    if TaskTitle.isBlank(text) { throw TaskRefusal.blankName }
    if let search = searches.first(where: { $0.text == text }) { return search }
    lastSearch += 1
    let search = SavedSearch(uid: lastSearch, text: text)
    searches.append(search)
    return search
  }

  mutating func rename(search: SavedSearch, to name: String) throws {
    if TaskTitle.isBlank(name) { throw TaskRefusal.blankName }
    guard let place = searches.firstIndex(where: { $0.uid == search.uid }) else {
      throw TaskRefusal.unknownSearch(search.name)
    }
    if searches[place].name == name { return }
    if let other = searches.filter({ $0.uid != search.uid }).first(named: name, by: \.name) {
      throw TaskRefusal.searchExists(other.name)
    }
    searches[place].name = name
  }

  mutating func forget(search: SavedSearch) { searches.removeAll { $0.uid == search.uid } }

  mutating func arrange(_ scope: TaskScope, by arrangement: TaskArrangement) {
    if arrangement != arrangements[scope] ?? scope.usualArrangement { arrangements[scope] = arrangement }
  }

  mutating func replace(tag: String, with name: String?, now: Date) throws -> String? {
    if let name, TaskTitle.isBlank(name) { throw TaskRefusal.blankName }
    let key = tag.lowercased()
    let tagged = tasks.values.filter { task in task.tags.contains { $0.lowercased() == key } }
    guard !tagged.isEmpty else { throw TaskRefusal.unknownTag(tag) }
    let all = tasks.values.lazy.flatMap(\.tags)
    let other = name.map { name in
      name.lowercased() == key ? name : all.first { $0.lowercased() == name.lowercased() } ?? name
    }
    for task in tagged {
      var changed = task
      changed.tags = TagNames.replacing(tag, with: other, in: task.tags)
      if changed != task { changed.changed = now.wholeMilliseconds }
      _ = put(changed)
    }
    if let other, arrangements[.tag(other)] == nil { arrangements[.tag(other)] = arrangements[.tag(tag)] }
    return other
  }

  mutating func delete(list: ListItem) throws {
    guard lists.contains(where: { $0.uid == list.uid }) else { throw TaskRefusal.unknownList(list.name) }
    lists.removeAll { $0.uid == list.uid }
    for task in tasks.values where task.list == list.uid { tasks[task.uid]?.list = nil }
  }

  /// Deletes a task and its parts.
  /// - Returns: Their number.
  mutating func delete(uid: Int64) throws -> Int {
    _ = try require(uid)
    let all = subtree(of: [uid])
    for part in all { tasks[part] = nil }
    return all.count
  }

  /// Returns tasks, and all that are parts of them at any depth.
  func subtree(of uids: [Int64]) -> [Int64] {
    var (all, place) = (uids, 0)
    while place < all.count {
      let parts = tasks.values.filter { $0.parent == all[place] }.map(\.uid)
      all += parts.filter { !all.contains($0) }.sorted()
      place += 1
    }
    return all
  }

  func parent(of uid: Int64) -> Int64? { tasks[uid]?.parent }

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
    let uid = lastList + 1
    lastList = uid
    let position = try RankKey.between(lists.last?.position, nil)
    lists.append(ListItem(uid: uid, name: name, color: .next(after: lists), position: position))
    return uid
  }

  mutating func resolve(conflict uid: Int64, takesMine: Bool, now: Date) throws {
    guard let conflict = conflicts.first(where: { $0.uid == uid }), var task = tasks[conflict.task] else {
      throw TaskRefusal.unknownConflict(uid)
    }
    conflicts.removeAll { $0.uid == uid }
    guard takesMine else { return }
    conflict.field.copy(from: conflict.mine, to: &task)
    task.changed = now.wholeMilliseconds
    _ = put(task)
  }

  private mutating func put(_ task: TaskItem) -> TaskItem {
    tasks[task.uid] = task
    return task
  }

  func find(_ uid: Int64) -> TaskItem? { tasks[uid] }

  private func require(_ uid: Int64) throws -> TaskItem {
    guard let task = tasks[uid] else { throw TaskRefusal.unknownTasks([uid]) }
    return task
  }
}
